import { createHmac } from 'node:crypto'

/** JSON as Meta writes it into a webhook: every character outside ASCII as '\u00e9', and '/' as '\/'. */
export function metaJson(value: unknown): string {
	return JSON.stringify(value)
		.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
		.replaceAll('/', '\\/')
}

/** The X-Hub-Signature-256 of exactly these bytes. */
export function metaSignature(rawBody: string, appSecret: string): string {
	return `sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`
}
