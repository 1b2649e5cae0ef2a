#!/bin/sh
# Tries each way of installing in a bare Debian root, and prints the seconds from the command to the live floor.
# Needs root, debootstrap, and `npm run package` and `npm run package:deb` before. Usage: packaging/try-ways.sh WORK
# NODE20 is the folder of a Node 20, if it is not /usr/local.
set -eu
work=$1
checkout=$(cd "$(dirname "$0")/.." && pwd)
node=${NODE20:-/usr/local}
mkdir -p "$work"
[ -d "$work/base" ] || debootstrap --variant=minbase --include=ca-certificates,curl bookworm "$work/base" >/dev/null

new_root() {
  end_root "$1"
  rm -rf --one-file-system "${work:?}/$1"
  cp -a "$work/base" "$work/$1"
  cp /etc/resolv.conf "$work/$1/etc/"
  cp "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" "$work/$1/root/ca.pem"
  mount -t proc proc "$work/$1/proc"
  mount --bind /dev "$work/$1/dev"
  chroot "$work/$1" apt-get update -qq
}
end_root() {
  umount "$work/$1/proc" "$work/$1/dev" 2>/dev/null || true
}
trap 'for each in npm deb checkout; do end_root $each; done' EXIT
add_node() {
  cp "$node/bin/node" "$work/$1/usr/local/bin/"
  cp -a "$node/lib/node_modules" "$work/$1/usr/local/lib/"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/$1/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$work/$1/usr/local/bin/npx"
}
# inside ROOT WAY COMMAND: seconds until the server that the command starts is ready, and then stops it.
inside() {
  cat >"$work/$1/root/way.sh" <<END
export HOME=/root LANG=C.UTF-8 NODE_EXTRA_CA_CERTS=/root/ca.pem PORT=18942 DEBIAN_FRONTEND=noninteractive npm_config_fund=false npm_config_audit=false
start=\$(date +%s)
( $3 ) >/root/way.log 2>&1 &
n=0
until curl -fs http://127.0.0.1:18942/ready >/dev/null; do
  n=\$((n + 1))
  [ \$n -lt 600 ] || { echo "$2: not ready"; tail -5 /root/way.log; exit 1; }
  sleep 0.5
done
end=\$(date +%s)
curl -fs http://127.0.0.1:18942/ | grep -q '<title>Floorwatch' && echo "$2: \$((end - start)) s"
for each in /proc/[0-9]*; do
  if tr '\\0' ' ' <\$each/cmdline 2>/dev/null | grep -q 'dist-server/main.js'; then kill \${each#/proc/} 2>/dev/null || true; fi
done
sleep 3
END
  chroot "$work/$1" sh /root/way.sh
}

new_root npm
add_node npm
chroot "$work/npm" apt-get install -y -qq --no-install-recommends libatomic1 >/dev/null 2>&1
cp "$checkout"/dist-package/floorwatch-*.tgz "$work/npm/root/floorwatch.tgz"
inside npm 'npx, empty cache' 'npx --yes --package=/root/floorwatch.tgz floorwatch'
inside npm 'npx, packages cached' 'rm -rf /root/.npm/_npx; npx --yes --prefer-offline --package=/root/floorwatch.tgz floorwatch'
inside npm 'npm install --global, packages cached' 'npm install --global --prefer-offline /root/floorwatch.tgz && floorwatch'
end_root npm

new_root deb
cp "$checkout"/dist-package/floorwatch_*.deb "$work/deb/root/floorwatch.deb"
inside deb 'Debian package' 'apt-get install -y -qq --no-install-recommends /root/floorwatch.deb && install -d -o floorwatch -g floorwatch -m 0700 /var/lib/floorwatch && setpriv --reuid floorwatch --regid floorwatch --clear-groups --no-new-privs --bounding-set=-all env ADMIN_EMAIL=you@plant.example ADMIN_PASSWORD=correct-horse floorwatch --data /var/lib/floorwatch'
end_root deb

new_root checkout
add_node checkout
chroot "$work/checkout" apt-get install -y -qq --no-install-recommends libatomic1 git >/dev/null 2>&1
git -C "$checkout" archive --prefix=root/floorwatch/ HEAD | tar -x -C "$work/checkout"
inside checkout 'checkout: npm ci && npm start, empty cache' 'cd /root/floorwatch && npm ci && npm start'
inside checkout 'checkout: npm ci && npm start, packages cached' 'cd /root/floorwatch && npm ci --prefer-offline && npm start'
end_root checkout
