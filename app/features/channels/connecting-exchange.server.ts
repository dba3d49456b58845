import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError, type FailureCode } from '#app/core/errors.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { within } from '#app/core/transact.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type Refusal } from '#app/integrations/whatsapp/outcomes.ts'
import { type WhatsAppPhoneNumber } from '#app/integrations/whatsapp/whatsapp.ts'
import { seal, unseal } from '#app/lib/secrets.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { anybodys, keepAccount } from './accounts.server.ts'
import { type AccountRow, tokenOf } from './queries.server.ts'
import { type ChannelAccount, messages, type SaveAccount } from './schemas.ts'
import { refreshTemplates } from './templates.server.ts'

type Field = 'channel' | 'externalId' | 'parentId' | 'token'
type Prepared = { input: Omit<SaveAccount, 'token'>; sealedToken: string }
type Proof = { kind: 'proven'; number: WhatsAppPhoneNumber } | { kind: 'not_proven'; why: keyof typeof messages }

/** What is asked of the provider: the number, under the token that was typed or the one that this business keeps for it. */
export async function prepareConnecting(ctx: WriteCtx, { token, ...input }: SaveAccount): Promise<Prepared> {
	if (input.channel !== 'whatsapp') throw refusal('onlyWhatsApp')
	const known = await anybodys(ctx, input.channel, input.externalId)
	assertFree(ctx, known)
	const own = known?.businessId === ctx.businessId && tokenOf(ctx, known) ? known.sealedToken : null
	const sealedToken = token ? seal(token, ctx.keys.seal) : own
	if (!sealedToken) throw refusal('noToken')
	return { input, sealedToken }
}

/** Meta shows a number, and the numbers of an account, to the tokens of their owner alone: that is the proof. */
export async function askProof({ input, sealedToken }: Prepared, { whatsApp }: Adapters, keys: Keys): Promise<Proof> {
	const accessToken = unseal(sealedToken, keys.seal)
	const number = await whatsApp.getPhoneNumber({ phoneNumberId: input.externalId, accessToken })
	if (number.kind !== 'ok') return { kind: 'not_proven', why: whyOf(number, 'unknownNumber') }
	if (number.value.id !== input.externalId) return { kind: 'not_proven', why: 'unknownNumber' }
	if (!input.parentId) return { kind: 'proven', number: number.value }
	const listed = await whatsApp.listPhoneNumbers({ wabaId: input.parentId, accessToken })
	if (listed.kind !== 'ok') return { kind: 'not_proven', why: whyOf(listed, 'unknownParent') }
	if (!listed.value.includes(input.externalId)) return { kind: 'not_proven', why: 'otherParent' }
	// Without it nothing that people write is told to us. To ask again does no harm: no key is needed, and Meta takes none.
	const subscribed = await whatsApp.subscribe({ wabaId: input.parentId, accessToken })
	if (subscribed.kind !== 'ok') return { kind: 'not_proven', why: 'notSubscribed' }
	return { kind: 'proven', number: number.value }
}

/** Stores what the provider confirmed. A number that another business only claimed goes to who proved it. */
export async function recordProof(
	ctx: WriteCtx,
	{ input, sealedToken }: Prepared,
	proof: Proof,
): Promise<ChannelAccount> {
	if (proof.kind !== 'proven') throw refusal(proof.why)
	const known = await anybodys(ctx, input.channel, input.externalId)
	assertFree(ctx, known)
	if (known && known.businessId !== ctx.businessId) await release(ctx, known)
	const displayAddress = proof.number.displayPhoneNumber.replace(/\D/g, '') || null
	const row = await keepAccount(ctx, { ...input, displayAddress, sealedToken, provenAt: ctx.now })
	await ctx.emit('channels.accountSaved', { accountId: row.id })
	// What may go outside the 24-hour window is known from the first day on.
	return refreshTemplates(ctx, { accountId: row.id })
}

/** Another business holds a number while its proof stands and its token is still taken. */
function assertFree(ctx: WriteCtx, known: AccountRow | undefined): void {
	if (!known || known.businessId === ctx.businessId) return
	if (known.provenAt !== null && known.state === 'connected') throw refusal('elsewhere')
}

/** Its conversations stay with the business that had them; the provider's id goes to the new one. */
async function release(ctx: WriteCtx, { id, businessId, externalId }: AccountRow): Promise<void> {
	const gone = { externalId: `${externalId}~${id}`, state: 'disconnected', provenAt: null } as const
	await ctx.db
		.update(channelAccounts)
		.set({ ...gone, sealedToken: null, problem: 'taken' })
		.where(and(eq(channelAccounts.businessId, businessId), eq(channelAccounts.id, id)))
	const theirs = within(ctx, 'business', { businessId })
	await theirs.emit('channels.accountDisconnected', { accountId: id, problem: 'taken' })
}

function whyOf(answer: Refusal | { kind: 'unknown' | 'not_sent' }, unknown: keyof typeof messages) {
	if (answer.kind !== 'refused' || answer.retryAfterMs !== undefined) return 'noAnswer'
	return answer.meaning === 'token' ? 'tokenRefused' : unknown
}

const places: Record<keyof typeof messages, [FailureCode, Field]> = {
	onlyWhatsApp: ['not_connected', 'channel'],
	noToken: ['not_connected', 'token'],
	tokenRefused: ['not_connected', 'token'],
	unknownNumber: ['not_connected', 'externalId'],
	unknownParent: ['not_connected', 'parentId'],
	otherParent: ['not_connected', 'parentId'],
	elsewhere: ['duplicate', 'externalId'],
	notSubscribed: ['unavailable', 'parentId'],
	noAnswer: ['unavailable', 'externalId'],
}

function refusal(saying: keyof typeof messages): DomainError {
	const [code, field] = places[saying]
	return new DomainError(code, field, undefined, messages[saying])
}
