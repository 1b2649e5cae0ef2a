import { withoutProject } from './access-without-project.ts'

/**
 * The callers, in the order of the columns below. `neighbour`: a user of another project of the same company;
 * `wall`: a wall display of the project; `guest`: an administrator of another company who is a project user
 * here; `viewer`: a read-only user; `bound`: a project user of a company whose projects reserve configuration
 * for administrators; `reader`, `sender`: service tokens of the scopes `read` and `ingest`.
 */
export const callers = [
  'nobody',
  'otherAdmin',
  'neighbour',
  'user',
  'admin',
  'system',
  'wall',
  'guest',
  'viewer',
  'bound',
  'reader',
  'sender',
] as const
export type Caller = (typeof callers)[number]

/** Requests that name the project: the status that each caller gets for a valid request. */
const inProject = `
                                                 nobody other neigh user admin sys  wall  guest viewer bound read  ingest
GET    /locations                                  401   403   403   200   200   200   200   200   200   200   200   403
GET    /locations/{uid}                            401   403   403   200   200   200   403   200   200   200   200   403
POST   /locations                                  401   403   403   201   201   201   403   201   403   403   403   403
PUT    /locations/{uid}                            401   403   403   200   200   200   403   200   403   403   403   403
DELETE /locations/{uid}                            401   403   403   204   204   204   403   204   403   403   403   403
GET    /sublocations                               401   403   403   200   200   200   200   200   200   200   200   403
GET    /sublocations/{uid}                         401   403   403   200   200   200   403   200   200   200   200   403
POST   /sublocations                               401   403   403   201   201   201   403   201   403   403   403   403
PUT    /sublocations/{uid}                         401   403   403   200   200   200   403   200   403   403   403   403
DELETE /sublocations/{uid}                         401   403   403   204   204   204   403   204   403   403   403   403
GET    /floorplans                                 401   403   403   200   200   200   200   200   200   200   200   403
GET    /floorplans/{uid}                           401   403   403   200   200   200   403   200   200   200   200   403
POST   /floorplans                                 401   403   403   201   201   201   403   201   403   403   403   403
PUT    /floorplans/{uid}                           401   403   403   200   200   200   403   200   403   403   403   403
DELETE /floorplans/{uid}                           401   403   403   204   204   204   403   204   403   403   403   403
GET    /zones                                      401   403   403   200   200   200   200   200   200   200   200   403
GET    /zones/history                              401   403   403   200   200   200   403   200   200   200   200   403
GET    /row_versions                               401   403   403   200   200   200   403   200   200   200   200   403
GET    /zones/custom                               401   403   403   200   200   200   403   200   200   200   200   403
POST   /zones                                      401   403   403   201   201   201   403   201   403   201   403   403
PUT    /zones/{uid}                                401   403   403   200   200   200   403   200   403   200   403   403
DELETE /zones/{uid}                                401   403   403   204   204   204   403   204   403   204   403   403
POST   /api/zone_download_request                  401   403   403   200   200   200   403   200   403   200   403   403
GET    /api/zone_download_status                   401   403   403   200   200   200   403   200   200   200   200   403
GET    /api/zone_download_status/{uid}             401   403   403   200   200   200   403   200   200   200   200   403
GET    /groups                                     401   403   403   200   200   200   403   200   200   200   200   403
GET    /groups/{uid}                               401   403   403   200   200   200   403   200   200   200   200   403
POST   /groups                                     401   403   403   201   201   201   403   201   403   201   403   403
PUT    /groups/{uid}                               401   403   403   200   200   200   403   200   403   200   403   403
DELETE /groups/{uid}                               401   403   403   204   204   204   403   204   403   204   403   403
GET    /trackable_objects                          401   403   403   200   200   200   200   200   200   200   200   403
GET    /trackable_objects/active_for_period        401   403   403   200   200   200   403   200   200   200   200   403
GET    /trackable_objects/existing_for_period      401   403   403   200   200   200   403   200   200   200   200   403
GET    /trackable_objects/{uid}                    401   403   403   200   200   200   403   200   200   200   200   403
GET    /trackable_objects/{uid}/position_from_state 401   403   403   200   200   200   403   200   200   200   200   403
GET    /trackable_objects/{uid}/positions          401   403   403   200   200   200   403   200   200   200   200   403
POST   /trackable_objects                          401   403   403   201   201   201   403   201   403   201   403   403
PUT    /trackable_objects/{uid}                    401   403   403   200   200   200   403   200   403   200   403   403
PUT    /trackable_objects/{uid}/groups             401   403   403   204   204   204   403   204   403   204   403   403
DELETE /trackable_objects/{uid}                    401   403   403   204   204   204   403   204   403   204   403   403
GET    /trackable_objects/templates                401   403   403   200   200   200   403   200   200   200   200   403
POST   /trackable_objects/templates                401   403   403   201   201   201   403   201   403   403   403   403
PUT    /trackable_objects/templates/{uid}          401   403   403   200   200   200   403   200   403   403   403   403
DELETE /trackable_objects/templates/{uid}          401   403   403   204   204   204   403   204   403   403   403   403
GET    /trackable_objects_associations             401   403   403   200   200   200   403   200   200   200   200   403
GET    /track_assoc                                401   403   403   200   200   200   403   200   200   200   200   403
POST   /trackable_objects_associations             401   403   403   201   201   201   403   201   403   201   403   403
PUT    /trackable_objects_associations/close       401   403   403   204   204   204   403   204   403   204   403   403
GET    /nodes                                      401   403   403   200   200   200   403   200   200   200   200   403
GET    /nodes/{uid}                                401   403   403   200   200   200   403   200   200   200   200   403
POST   /nodes                                      401   403   403   201   201   201   403   201   403   403   403   403
PUT    /nodes/{uid}                                401   403   403   200   200   200   403   200   403   403   403   403
DELETE /nodes/{uid}                                401   403   403   204   204   204   403   204   403   403   403   403
PUT    /nodes/release                              401   403   403   200   200   200   403   200   403   403   403   403
GET    /win_anchors                                401   403   403   200   200   200   403   200   200   200   200   403
GET    /win_anchors/{uid}                          401   403   403   200   200   200   403   200   200   200   200   403
POST   /win_anchors                                401   403   403   201   201   201   403   201   403   403   403   403
PUT    /win_anchors/{uid}                          401   403   403   200   200   200   403   200   403   403   403   403
DELETE /win_anchors/{uid}                          401   403   403   204   204   204   403   204   403   403   403   403
GET    /win_anchor_associations                    401   403   403   200   200   200   403   200   200   200   200   403
GET    /win_anchor_associations/all                401   403   403   200   200   200   403   200   200   200   200   403
POST   /win_anchor_associations                    401   403   403   201   201   201   403   201   403   403   403   403
PUT    /win_anchor_associations/close              401   403   403   204   204   204   403   204   403   403   403   403
PUT    /win_anchor_associations/{uid}              401   403   403   200   200   200   403   200   403   403   403   403
DELETE /win_anchor_associations/{uid}              401   403   403   204   204   204   403   204   403   403   403   403
POST   /win_message_que                            401   403   403   202   202   202   403   202   403   403   403   403
GET    /win_message_que                            401   403   403   200   200   200   403   200   200   200   200   403
GET    /hw_params.json                             401   403   403   200   200   200   403   200   200   200   200   403
GET    /positions/heard                            401   403   403   200   200   200   403   200   200   200   200   403
GET    /positions                                  401   403   403   200   200   200   403   200   200   200   200   403
POST   /positions                                  401   403   403   200   200   200   403   200   403   200   403   200
POST   /node_reports                               401   403   403   200   200   200   403   200   403   200   403   200
GET    /alarms/active                              401   403   403   200   200   200   200   200   200   200   200   403
GET    /alarms                                     401   403   403   200   200   200   403   200   200   200   200   403
PUT    /alarms/{uid}                               401   403   403   200   200   200   403   200   403   200   403   403
POST   /bulk                                       401   403   403   200   200   200   403   200   403   200   403   403
PUT    /alarms                                     401   403   403   200   200   200   403   200   403   200   403   403
GET    /alarms/assignees                           401   403   403   200   200   200   403   200   200   200   200   403
GET    /wall_displays                              401   403   403   403   200   200   403   403   403   403   403   403
POST   /wall_displays                              401   403   403   403   201   201   403   403   403   403   403   403
PUT    /wall_displays/{uid}                        401   403   403   403   200   200   403   403   403   403   403   403
DELETE /wall_displays/{uid}                        401   403   403   403   204   204   403   403   403   403   403   403
GET    /service_tokens                             401   403   403   403   200   200   403   403   403   403   403   403
POST   /service_tokens                             401   403   403   403   201   201   403   403   403   403   403   403
DELETE /service_tokens/{uid}                       401   403   403   403   204   204   403   403   403   403   403   403
GET    /connections                                401   403   403   403   200   200   403   403   403   403   403   403
POST   /connections                                401   403   403   403   201   201   403   403   403   403   403   403
PUT    /connections/{uid}                          401   403   403   403   200   200   403   403   403   403   403   403
DELETE /connections/{uid}                          401   403   403   403   204   204   403   403   403   403   403   403
POST   /connections/{uid}/pause                    401   403   403   403   200   200   403   403   403   403   403   403
POST   /connections/{uid}/resume                   401   403   403   403   200   200   403   403   403   403   403   403
GET    /connections/{uid}/status                   401   403   403   403   200   200   403   403   403   403   403   403
POST   /connections/preview                        401   403   403   403   200   200   403   403   403   403   403   403
GET    /connections/presets                        401   403   403   403   200   200   403   403   403   403   403   403
GET    /unknown_tags                               401   403   403   403   200   200   403   403   403   403   403   403
GET    /omlox/{uid}/v2/zones                       401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/zones/summary               401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/zones/{id}                  401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/trackables                  401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/trackables/summary          401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/trackables/motions          401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/trackables/{id}             401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/trackables/{id}/location    401   403   403   404   404   404   403   404   404   404   404   403
GET    /omlox/{uid}/v2/trackables/{id}/locations   401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/trackables/{id}/motion      401   403   403   404   404   404   403   404   404   404   404   403
GET    /omlox/{uid}/v2/trackables/{id}/providers   401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/trackables/{id}/fences      401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/providers                   401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/providers/summary           401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/providers/locations         401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/providers/{id}              401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/providers/{id}/location     401   403   403   404   404   404   403   404   404   404   404   403
GET    /omlox/{uid}/v2/providers/{id}/trackables   401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/fences                      401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/fences/summary              401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/fences/{id}                 401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/fences/{id}/trackables      401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/fences/{id}/motions         401   403   403   200   200   200   403   200   200   200   200   403
GET    /omlox/{uid}/v2/fences/{id}/locations       401   403   403   200   200   200   403   200   200   200   200   403
PUT    /omlox/{uid}/v2/providers/{id}/location     401   403   403   204   204   204   403   204   403   204   403   204
PUT    /omlox/{uid}/v2/providers/locations         401   403   403   204   204   204   403   204   403   204   403   204
POST   /unknown_tags/bind                          401   403   403   403   200   200   403   403   403   403   403   403
POST   /unknown_tags/create                        401   403   403   403   201   201   403   403   403   403   403   403
POST   /unknown_tags/ignore                        401   403   403   403   204   204   403   403   403   403   403   403
GET    /history_imports                            401   403   403   403   200   200   403   403   403   403   403   403
POST   /history_imports                            401   403   403   403   201   201   403   403   403   403   403   403
GET    /history_imports/{uid}                      401   403   403   403   200   200   403   403   403   403   403   403
DELETE /history_imports/{uid}                      401   403   403   403   204   204   403   403   403   403   403   403
POST   /history_imports/preview                    401   403   403   403   200   200   403   403   403   403   403   403
PUT    /history_imports/{uid}/parts                401   403   403   403   200   200   403   403   403   403   403   403
POST   /history_imports/{uid}/stop                 401   403   403   403   200   200   403   403   403   403   403   403
GET    /outputs                                    401   403   403   403   200   200   403   403   403   403   403   403
POST   /outputs                                    401   403   403   403   201   201   403   403   403   403   403   403
PUT    /outputs/{uid}                              401   403   403   403   200   200   403   403   403   403   403   403
DELETE /outputs/{uid}                              401   403   403   403   204   204   403   403   403   403   403   403
POST   /outputs/{uid}/pause                        401   403   403   403   200   200   403   403   403   403   403   403
POST   /outputs/{uid}/resume                       401   403   403   403   200   200   403   403   403   403   403   403
POST   /outputs/{uid}/rotate_secret                401   403   403   403   200   200   403   403   403   403   403   403
POST   /outputs/{uid}/test                         401   403   403   403   200   200   403   403   403   403   403   403
GET    /outputs/{uid}/status                       401   403   403   403   200   200   403   403   403   403   403   403
GET    /outputs/{uid}/deliveries                   401   403   403   403   200   200   403   403   403   403   403   403
GET    /external_tags                              401   403   403   403   200   200   403   403   403   403   403   403
DELETE /external_tags/{uid}                        401   403   403   403   204   204   403   403   403   403   403   403
POST   /ingest/{uid}                               401   403   403   200   200   200   403   200   403   200   403   200
GET    /alarm_rules                                401   403   403   200   200   200   403   200   200   200   200   403
PUT    /alarm_rules                                401   403   403   403   200   200   403   403   403   403   403   403
GET    /project_settings                           401   403   403   200   200   200   200   200   200   200   200   403
PUT    /project_settings                           401   403   403   403   200   200   403   403   403   403   403   403
GET    /privacy                                    401   403   403   200   200   200   403   200   200   200   200   403
PUT    /privacy                                    401   403   403   403   200   200   403   403   403   403   403   403
GET    /disclosures                                401   403   403   200   200   200   403   200   200   200   200   403
POST   /disclosures                                401   403   403   201   201   201   403   201   403   201   403   403
PUT    /disclosures/{uid}                          401   403   403   403   200   200   403   403   403   403   403   403
POST   /subject_exports                            401   403   403   403   200   200   403   403   403   403   403   403
GET    /presence                                   401   403   403   200   200   200   403   200   200   200   200   403
PUT    /presence                                   401   403   403   204   204   204   403   204   204   204   403   403
GET    /musters                                    401   403   403   200   200   200   403   200   200   200   200   403
GET    /musters/{uid}                              401   403   403   200   200   200   403   200   200   200   200   403
POST   /musters                                    401   403   403   201   201   201   403   201   403   201   403   403
PUT    /musters/{uid}                              401   403   403   200   200   200   403   200   403   200   403   403
PUT    /musters/{uid}/found                        401   403   403   200   200   200   403   200   403   200   403   403
GET    /zone_events                                401   403   403   200   200   200   403   200   200   200   200   403
GET    /external_events                            401   403   403   200   200   200   403   200   200   200   200   403
GET    /reports                                    401   403   403   200   200   200   403   200   200   200   200   403
GET    /reports/{uid}                              401   403   403   200   200   200   403   200   200   200   200   403
POST   /obsolete/report/heatmap                    401   403   403   202   202   202   403   202   403   202   403   403
GET    /obsolete/report/heatmap/{uid}              401   403   403   200   200   200   403   200   200   200   200   403
GET    /obsolete/report/zone_activity.csv          401   403   403   200   200   200   403   200   200   200   200   403
GET    /obsolete/report/alarms.csv                 401   403   403   200   200   200   403   200   200   200   200   403
GET    /obsolete/report/pws.csv                    401   403   403   200   200   200   403   200   200   200   200   403
GET    /notification_profiles                      401   403   403   200   200   200   403   200   200   200   200   403
GET    /notification_profiles/{uid}                401   403   403   200   200   200   403   200   200   200   200   403
POST   /notification_profiles                      401   403   403   201   201   201   403   201   403   403   403   403
PUT    /notification_profiles/{uid}                401   403   403   200   200   200   403   200   403   403   403   403
DELETE /notification_profiles/{uid}                401   403   403   204   204   204   403   204   403   403   403   403
POST   /notification_profiles/{uid}/test           401   403   403   202   202   202   403   202   403   403   403   403
GET    /notification_deliveries                    401   403   403   200   200   200   403   200   200   200   200   403
GET    /subscribers                                401   403   403   200   200   200   403   200   200   200   200   403
GET    /subscribers/{uid}                          401   403   403   200   200   200   403   200   200   200   200   403
POST   /subscribers                                401   403   403   201   201   201   403   201   403   403   403   403
PUT    /subscribers/{uid}                          401   403   403   200   200   200   403   200   403   403   403   403
DELETE /subscribers/{uid}                          401   403   403   204   204   204   403   204   403   403   403   403
GET    /system_notifications                       401   403   403   200   200   200   403   200   200   200   200   403
PUT    /system_notifications                       401   403   403   200   200   200   403   422   403   422   403   403
GET    /schedules                                  401   403   403   200   200   200   403   200   200   200   200   403
GET    /schedules/{uid}                            401   403   403   200   200   200   403   200   200   200   200   403
POST   /schedules                                  401   403   403   201   201   201   403   201   403   403   403   403
PUT    /schedules/{uid}                            401   403   403   200   200   200   403   200   403   403   403   403
DELETE /schedules/{uid}                            401   403   403   204   204   204   403   204   403   403   403   403
GET    /lsb_settings                               401   403   403   200   200   200   403   200   200   200   200   403
POST   /lsb_settings                               401   403   403   200   200   200   403   200   403   403   403   403
GET    /network_settings                           401   403   403   200   200   200   403   200   200   200   200   403
POST   /network_settings                           401   403   403   200   200   200   403   200   403   403   403   403
POST   /user_msg                                   401   403   403   201   201   201   403   201   403   201   403   403
`

const rowsOf = (table: string, namesProject: boolean) =>
  [...table.matchAll(/^([A-Z]+) +(\/\S*) +([\d ]+)$/gm)].map(([, method = '', path = '', statuses = '']) => ({
    name: `${method} ${path}`,
    method,
    path,
    namesProject,
    expected: statuses.trim().split(/ +/).map(Number),
  }))

export const accessTable = [...rowsOf(inProject, true), ...rowsOf(withoutProject, false)]
