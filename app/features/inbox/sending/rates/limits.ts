import { type Channel } from '../../schemas.ts'
import { type Limit, type Rate } from './rates.ts'

/**
 * What the providers allow (wire-formats §2.5, §4), with room below: burst and rate together stay under what goes in one
 * second. WhatsApp lets a number that also works in the phone app send 20 messages a second, others 80.
 *
 * To one person a message in 6 seconds goes in the long run. Ahead of it Meta lends up to 45, and may then take nothing
 * more until they are paid back. So few are borrowed that the tries of the next one last longer than that (`maxAttempts`
 * of its job, six seconds apart): what was said in one breath goes at once, and nothing is lost whichever way Meta counts.
 */
const rates = {
	number: { burst: 20, perSecond: 55 },
	coexisting: { burst: 5, perSecond: 14 },
	wholeAccount: { burst: 40, perSecond: 155 },
	pair: { burst: 10, perSecond: 1 / 6.5 },
	page: { burst: 25, perSecond: 70 },
	media: { burst: 3, perSecond: 6 },
	// Nobody allows anything here: as slowly as a person at a phone, so that nobody takes the number for a machine.
	linked: { burst: 4, perSecond: 1 / 5 },
	linkedPair: { burst: 3, perSecond: 1 / 8 },
} satisfies Record<string, Rate>

export type AboutSend = {
	channel: Channel
	accountId: string
	/** The account that holds several numbers. */
	parentId: string | null
	coexists: boolean
	address: string
	isMedia: boolean
}

/** Every limit that one send counts for. */
export function limitsOf({ channel, accountId, parentId, coexists, address, isMedia }: AboutSend): Limit[] {
	if (channel === 'whatsapp') {
		const number = { name: `number:${accountId}`, rate: coexists ? rates.coexisting : rates.number }
		const whole = parentId ? [{ name: `whole:${parentId}`, rate: rates.wholeAccount }] : []
		return [number, pairOf(accountId, address), ...whole]
	}
	if (channel === 'whatsapp_qr') {
		const pair = { name: `pair:${accountId}:${address}`, rate: rates.linkedPair }
		return [{ name: `number:${accountId}`, rate: rates.linked }, pair]
	}
	if (channel !== 'messenger' && channel !== 'instagram') return []
	const page = { name: `page:${parentId ?? accountId}`, rate: rates.page }
	return isMedia ? [page, { name: `media:${accountId}`, rate: rates.media }] : [page]
}

function pairOf(accountId: string, address: string): Limit {
	return { name: `pair:${accountId}:${address}`, rate: rates.pair }
}
