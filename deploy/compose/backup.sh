#!/bin/sh
# Backs up the database of this folder's compose set, deletes old backups, and copies them to another place if
# secrets/copy.env names one (docs/guide/backup.md). Run it as root once a day.
set -eu
# Also through a link in /etc/cron.daily.
cd "$(dirname "$(readlink -f "$0")")"
# The user of the container writes there.
install -d -m 700 -o 10001 backups
docker compose run --rm --no-deps -T -v "$PWD/backups:/backups" server \
	prelude backup "/backups/prelude-$(date -u +%F).gz"

# Seven days, then the Sundays of five weeks. Files with other names stay.
today=$(date -u -d "$(date -u +%F)" +%s)
for file in backups/prelude-[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9].gz; do
	day=${file#backups/prelude-}
	day=${day%.gz}
	age=$(((today - $(date -u -d "$day" +%s)) / 86400))
	if [ "$age" -ge 35 ] || { [ "$age" -ge 7 ] && [ "$(date -u -d "$day" +%u)" -ne 7 ]; }; then
		rm -- "$file"
	fi
done

if [ -f secrets/copy.env ]; then
	set -a
	. ./secrets/copy.env
	set +a
	# restic encrypts what it copies.
	restic cat config >/dev/null 2>&1 || restic init
	restic backup --tag prelude backups
	restic forget --tag prelude --keep-daily 7 --keep-weekly 5 --keep-monthly 6 --prune
fi
