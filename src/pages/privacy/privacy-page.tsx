import { useState } from 'react'
import { useHasPrivacy, usePrivacy } from '#api/privacy.ts'
import { QueryState } from '#components/query-state.tsx'
import { textOf } from '#locales/text-of.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { TabBar } from '#ui/page-tabs.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { DisclosuresTab } from './disclosures-tab.tsx'
import { PrivacySettingsTab } from './privacy-settings-tab.tsx'
import { PrivacyStatus } from './privacy-status.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { StoredTab } from './stored-tab.tsx'

const useText = textOf('privacy')

const tabs = ['disclosures', 'stored', 'settings'] as const

/** Privacy mode of the project: whose names are disclosed and why, what is stored about people, and for how long. */
export function PrivacyPage() {
  const t = useText()
  const offered = useHasPrivacy()
  const privacy = usePrivacy()
  const [chosen, choose] = useUrlValue('tab', 'disclosures')
  const tab = tabs.find(each => each === chosen) ?? 'disclosures'
  /** The person whose name is requested, from the page of the tag; or `new`. */
  const [wanted, setWanted] = useUrlValue('request')
  const [asked, setAsked] = useState(0)
  if (offered === false)
    return (
      <PageFrame title={t('privacy.title')}>
        <PageNotice title={t('privacy.missing')} detail={t('privacy.missingDetail')} />
      </PageFrame>
    )
  return (
    <PageFrame title={t('privacy.title')}>
      <QueryState query={privacy}>
        {privacy.data && (
          <>
            <PrivacyStatus privacy={privacy.data} />
            <TabBar
              label={t('privacy.tabList')}
              tabs={tabs.map(key => ({ key, name: t(`privacy.tabs.${key}`) }))}
              current={tab}
              onChoose={choose}
            >
              {tab === 'disclosures' && (
                <DisclosuresTab isOn={privacy.data.isOn} asked={asked} onRequest={() => setWanted('new')} />
              )}
              {tab === 'stored' && <StoredTab privacy={privacy.data} />}
              {tab === 'settings' && <PrivacySettingsTab privacy={privacy.data} />}
            </TabBar>
            {wanted !== '' && privacy.data.isOn && (
              <RequestDialog
                tagUid={wanted === 'new' ? undefined : wanted}
                onAsked={() => setAsked(asked + 1)}
                onClose={() => setWanted('')}
              />
            )}
          </>
        )}
      </QueryState>
    </PageFrame>
  )
}
