import { type StandinAnswer } from './contract.ts'
import { json } from './page.ts'

/** The error body of all Graph calls (wire-formats §1). */
export function graphError(code: number, details: string, status = statusOf(code)): StandinAnswer {
	const error = {
		message: `(#${code}) ${titles[code] ?? 'Error'}`,
		type: 'OAuthException',
		code,
		error_data: { messaging_product: 'whatsapp', details },
		fbtrace_id: 'AStandinTrace',
	}
	return json(status, { error })
}

export function errorTitle(code: number): string {
	return titles[code] ?? 'Error'
}

const titles: Record<number, string> = {
	100: 'Invalid parameter',
	190: 'Error validating access token: the session has been invalidated.',
	130429: 'Rate limit hit',
	131026: 'Message undeliverable',
	131047: 'Re-engagement message',
	131056: '(Business Account, Consumer Account) pair rate limit hit',
	132000: 'Number of parameters does not match the expected number of params',
	132001: 'Template name does not exist in the translation',
	132015: 'Template is paused',
	132016: 'Template is disabled',
}

function statusOf(code: number): number {
	if (code === 190) return 401
	if (code === 132001) return 404
	if (code === 130429) return 429
	return 400
}
