import { join, resolve } from 'node:path'
import { type z } from 'zod'
import { type Environment } from '../environment.ts'
import { backupBucketIn } from './storage-settings.ts'
import { WrongSettings } from './wrong-settings.ts'

type Values = z.output<typeof Environment>

/** What the program looks after by itself, and whom it tells. */
export function watchIn(values: Values) {
	const { DISK_FREE_MB, SLOW_MS: slowMs, METRICS_TOKEN: metricsToken } = values
	return { diskFree: DISK_FREE_MB * 1_000_000, slowMs, metricsToken, alert: alertIn(values) }
}

/** Whom trouble is told; of WhatsApp's four settings all or none. */
function alertIn(values: Values) {
	const asked = {
		ALERT_WHATSAPP_TO: values.ALERT_WHATSAPP_TO,
		ALERT_WHATSAPP_NUMBER_ID: values.ALERT_WHATSAPP_NUMBER_ID,
		ALERT_WHATSAPP_TOKEN: values.ALERT_WHATSAPP_TOKEN,
		ALERT_WHATSAPP_TEMPLATE: values.ALERT_WHATSAPP_TEMPLATE,
	}
	const missing = Object.entries(asked).filter(([, value]) => !value)
	if (missing.length > 0 && missing.length < 4) throw new WrongSettings(missing.map(([name]) => name))
	const [name = '', language = 'es_MX'] = (asked.ALERT_WHATSAPP_TEMPLATE ?? '').split(':')
	const [phone, phoneNumberId, accessToken] = Object.values(asked)
	const whatsApp = phone && phoneNumberId && accessToken ? { phone, phoneNumberId, accessToken, name, language } : null
	return { email: values.ALERT_EMAIL, whatsApp }
}

const spans: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

function spanIn(text: string | undefined): number | null {
	return text ? Number.parseInt(text, 10) * (spans[text.slice(-1)] ?? 0) : null
}

/**
 * `every` in milliseconds; null where the operator makes backups himself, or none. `maxAge`: older than this the newest is
 * trouble. `bucket`: where each is sent besides.
 * `withKey`: whether those that the program makes by itself hold the key.
 */
export function backupIn(values: Values, dataDir: string) {
	const { BACKUP_EVERY, BACKUP_MAX_AGE, BACKUP_DIR, BACKUP_KEEP: keep, BACKUP_KEY } = values
	const every = spanIn(BACKUP_EVERY)
	const maxAge = spanIn(BACKUP_MAX_AGE)
	const folder = resolve(BACKUP_DIR ?? join(dataDir, 'respaldos'))
	return { every, maxAge, keep, folder, withKey: BACKUP_KEY === 'with', bucket: backupBucketIn(values) }
}
