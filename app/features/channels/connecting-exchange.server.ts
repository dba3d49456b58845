import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError, type FailureCode } from '#app/core/errors.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { within } from '#app/core/transact.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type Refusal } from '#app/integrations/whatsapp/outcomes.ts'
import { seal, unseal } from '#app/lib/secrets.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { anybodys, keepAccount } from './accounts.server.ts'
import { traitsOf } from './kinds.ts'
import { type AccountRow, toAccount, tokenOf } from './queries.server.ts'
import { type ChannelAccount, messages, type SaveAccount } from './schemas.ts'
import { refreshTemplates } from './templates/kept.server.ts'

type Field = 'channel' | 'externalId' | 'parentId' | 'token' | 'page' | 'code'
type Prepared = { input: Omit<SaveAccount, 'token'>; sealedToken: string }
/** `parentId`: the account or page through which it was proven. */
type Proof =
	| { kind: 'proven'; displayAddress: string | null; parentId?: string }
	| { kind: 'not_proven'; why: keyof typeof messages }

/** What is asked of the provider: the number, under the token that was typed or the one that this business keeps for it. */
export async function prepareConnecting(ctx: WriteCtx, { token, ...input }: SaveAccount): Promise<Prepared> {
	if (!traitsOf(input.channel).needsToken) throw refusal('notConnectable')
	const known = await anybodys(ctx, input.channel, input.externalId)
	assertFree(ctx, known)
	const own = known?.businessId === ctx.businessId && tokenOf(ctx, known) ? known.sealedToken : null
	const sealedToken = token ? seal(token, ctx.keys.seal) : own
	if (!sealedToken) throw refusal('noToken')
	return { input, sealedToken }
}

/** What the provider says to the token, by channel. */
export async function askProof({ input, sealedToken }: Prepared, adapters: Adapters, keys: Keys): Promise<Proof> {
	const accessToken = unseal(sealedToken, keys.seal)
	const { channel } = input
	if (channel === 'messenger' || channel === 'instagram') {
		return askPage({ ...input, channel, accessToken }, adapters)
	}
	return askNumber({ ...input, accessToken }, adapters)
}

type Asked = Prepared['input'] & { accessToken: string }

/** A page's token answers as the page itself, with the profile of Instagram that is linked to it. */
async function askPage(
	{ channel, externalId, parentId, accessToken }: Asked & { channel: 'messenger' | 'instagram' },
	{ pages }: Adapters,
): Promise<Proof> {
	const account = { channel, externalId, pageId: parentId ?? null, accessToken }
	const opened = await pages.whoOpens(account)
	const why = channel === 'messenger' ? ('unknownPage' as const) : ('unknownProfile' as const)
	if (opened.kind !== 'ok') return { kind: 'not_proven', why: whyOf(opened, why) }
	const { id, name, instagram } = opened.value
	const isIts = channel === 'messenger' ? id === externalId : instagram?.id === externalId
	if (!isIts || (parentId && channel === 'instagram' && id !== parentId)) return { kind: 'not_proven', why }
	const subscribed = await pages.subscribe(account)
	if (subscribed.kind !== 'ok') return { kind: 'not_proven', why: 'notSubscribed' }
	const username = instagram?.username
	return { kind: 'proven', displayAddress: channel === 'instagram' && username ? `@${username}` : name || null }
}

/** Meta shows a number, and the numbers of an account, to the tokens of their owner alone: that is the proof. */
async function askNumber(input: Asked, { whatsApp }: Adapters): Promise<Proof> {
	const { accessToken } = input
	const number = await whatsApp.getPhoneNumber({ phoneNumberId: input.externalId, accessToken })
	if (number.kind !== 'ok') return { kind: 'not_proven', why: whyOf(number, 'unknownNumber') }
	if (number.value.id !== input.externalId) return { kind: 'not_proven', why: 'unknownNumber' }
	const displayAddress = number.value.displayPhoneNumber.replace(/\D/g, '') || null
	if (!input.parentId) return { kind: 'proven', displayAddress }
	const listed = await whatsApp.listPhoneNumbers({ wabaId: input.parentId, accessToken })
	if (listed.kind !== 'ok') return { kind: 'not_proven', why: whyOf(listed, 'unknownParent') }
	if (!listed.value.includes(input.externalId)) return { kind: 'not_proven', why: 'otherParent' }
	// Without it nothing that people write is told to us. To ask again does no harm: no key is needed, and Meta takes none.
	const subscribed = await whatsApp.subscribe({ wabaId: input.parentId, accessToken })
	if (subscribed.kind !== 'ok') return { kind: 'not_proven', why: 'notSubscribed' }
	return { kind: 'proven', displayAddress }
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
	const { displayAddress } = proof
	const row = await keepAccount(ctx, { ...input, displayAddress, sealedToken, provenAt: ctx.now })
	await ctx.emit('channels.accountSaved', { accountId: row.id })
	if (!traitsOf(input.channel).templates) return toAccount(ctx, row)
	// What may go outside the 24-hour window is known from the first day on.
	return refreshTemplates(ctx, { accountId: row.id })
}

/** Another business holds a number while its proof stands and its token is still taken. */
export function isElsewhere(ctx: WriteCtx, known: AccountRow | undefined): boolean {
	if (!known || known.businessId === ctx.businessId) return false
	return known.provenAt !== null && known.state === 'connected'
}

export function assertFree(ctx: WriteCtx, known: AccountRow | undefined): void {
	if (isElsewhere(ctx, known)) throw refusal('elsewhere')
}

/** Its conversations stay with the business that had them; the provider's id goes to the new one. */
export async function release(ctx: WriteCtx, { id, businessId, externalId }: AccountRow): Promise<void> {
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
	notConnectable: ['not_connected', 'channel'],
	unknownPage: ['not_connected', 'externalId'],
	unknownProfile: ['not_connected', 'externalId'],
	noLogin: ['not_connected', 'page'],
	loginEnded: ['not_connected', 'page'],
	notYourPage: ['not_found', 'page'],
	noInstagram: ['not_connected', 'page'],
	notSetUp: ['not_connected', 'code'],
	noSignup: ['not_connected', 'code'],
	noSignupData: ['not_connected', 'code'],
	noNumbers: ['not_connected', 'code'],
	stale: ['link_expired', 'code'],
	denied: ['not_connected', 'code'],
	notGranted: ['not_connected', 'code'],
	noToken: ['not_connected', 'token'],
	tokenRefused: ['not_connected', 'token'],
	unknownNumber: ['not_connected', 'externalId'],
	unknownParent: ['not_connected', 'parentId'],
	otherParent: ['not_connected', 'parentId'],
	elsewhere: ['duplicate', 'externalId'],
	notSubscribed: ['unavailable', 'parentId'],
	noAnswer: ['unavailable', 'externalId'],
}

export function refusal(saying: keyof typeof messages): DomainError {
	const [code, field] = places[saying]
	return new DomainError(code, field, undefined, messages[saying])
}
