import { RateLimiterMemory } from 'rate-limiter-flexible'

const hour = 60 * 60
/** By who answers one form: a family, a waiting room and a whole town may share an address. */
const ofOne = new RateLimiterMemory({ points: 60, duration: hour })
/** By the form: each who comes by its public address may be a new contact. */
const ofAll = new RateLimiterMemory({ points: 300, duration: hour })

export type Answering = { address: string; formId: string; linkId?: string }

/** Who only looks is never slowed down; who answers is, at this form alone. */
export async function mayAnswer({ address, formId, linkId }: Answering): Promise<boolean> {
	if (!(await isTaken(ofOne, keyOf({ address, formId, linkId })))) return false
	return linkId !== undefined || isTaken(ofAll, formId)
}

/** What was refused for what stood in it is not counted. */
export async function forget({ address, formId, linkId }: Answering): Promise<void> {
	await ofOne.reward(keyOf({ address, formId, linkId }))
	if (linkId === undefined) await ofAll.reward(formId)
}

function keyOf({ address, formId, linkId }: Answering): string {
	return `${address} ${linkId ?? formId}`
}

function isTaken(limiter: RateLimiterMemory, key: string): Promise<boolean> {
	return limiter.consume(key).then(
		() => true,
		() => false,
	)
}
