import { logLevels } from '#app/lib/watch/log-levels.ts'

const site = 'una dirección que empieza con https:// o http://'
const server = 'la dirección de un servidor libSQL: wss://, ws://, https:// o http://'
const phone = 'un número de teléfono entero, solo con cifras: 5215512345678'
const span = 'un número y m, h o d: 30m, 6h, 1d'
const count = (least: number, most?: number) =>
	most === undefined ? `un número entero, ${least} o más` : `un número entero de ${least} a ${most}`

/**
 * What each setting that not every text suits may say, for whoever wrote another one. The program is run from one file: he
 * need not have the guide beside it.
 */
export const settingWords: Record<string, string> = {
	LOG_LEVEL: logLevels.join(', '),
	PORT: count(0, 65535),
	DATABASE_URL: `${server}; o file: y la ruta de un archivo`,
	DATABASE_REPLICA_URL: server,
	REDIS_URL: 'redis://servidor:6379 o rediss://…',
	APP_URL: site,
	SECRET_KEY: '32 caracteres o más',
	REALTIME_URL: site,
	TRUST_PROXY: `cuántos proxies tuyos hay delante, ${count(0, 10)}`,
	SMTP_URL: 'smtp://usuario:contraseña@servidor:587 o smtps://…',
	LLM_BASE_URL: site,
	WHATSAPP_QR_URL: site,
	WHATSAPP_QR_SESSION: 'hasta 60 letras sin acento, cifras y guiones',
	WHATSAPP_QR_CALLBACK: site,
	S3_ENDPOINT: site,
	CLOUDINARY_URL: 'cloudinary://llave:secreto@nube',
	META_PIXEL_ID: 'de 5 a 20 cifras',
	TERMS_URL: site,
	FILES_QUOTA_MB: count(1, 1_000_000_000),
	MEMORY_MB: count(128),
	BACKUP_EVERY: span,
	BACKUP_MAX_AGE: span,
	BACKUP_KEEP: count(1, 1000),
	BACKUP_KEY: 'with o without',
	BACKUP_S3_ENDPOINT: site,
	DISK_FREE_MB: count(0),
	SLOW_MS: count(1),
	METRICS_TOKEN: '16 caracteres o más',
	ALERT_EMAIL: 'una dirección de correo',
	ALERT_WHATSAPP_TO: phone,
	SIGN_UP: 'open o closed',
	ADVISOR_WHATSAPP: phone,
}
