import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type BridgeResult, type BridgeSession } from '#app/integrations/whatsapp-qr/bridge.ts'
import { newId } from '#app/lib/id.ts'
import { newToken, seal, unseal } from '#app/lib/secrets.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { anybodys } from '../accounts.server.ts'
import { release } from '../connecting-exchange.server.ts'
import { traitsOf } from '../kinds.ts'
import { type AccountRow, getAccount } from '../queries.server.ts'
import { assertOn, linkedAccount, noteBegun, noteSession, noteShown } from './linked.server.ts'
import { type QrState, qrMessages, type StartQr } from './schemas-qr.ts'

/** Where the service tells of messages and of the link. */
const bridgePath = '/webhooks/whatsapp-qr'

type Starting = { accountId: string; session: string; sealedToken: string; url: string; keepsLogin: boolean }

/**
 * The row stands before the service is asked, with a key of its own that signs what comes of it: the first thing that is
 * told may be here before the answer.
 */
export async function prepareStart(ctx: WriteCtx, _: StartQr): Promise<Starting> {
	const place = assertOn(ctx)
	const session = place.session ?? ctx.businessId
	const known = await anybodys(ctx, 'whatsapp_qr', session)
	// A service with one place alone serves one business.
	const isOthers = known !== undefined && known.businessId !== ctx.businessId
	if (isOthers && known.sealedToken) throw new DomainError('conflict', 'knowsRisk', undefined, qrMessages.elsewhere)
	if (isOthers) await release(ctx, known)
	const sealedToken = seal(newToken(), ctx.keys.seal)
	const own = isOthers ? undefined : known
	// Only a login that came about in this business's own session stays.
	const keepsLogin = own !== undefined && own.sealedToken !== null && own.health?.begun !== false
	const health = { ...own?.health, begun: keepsLogin, toldAt: undefined, linkState: undefined }
	const row = own
		? await setUpAnew(ctx, own, { sealedToken, health })
		: await makeRow(ctx, session, { sealedToken, health })
	return { accountId: row.id, session, sealedToken, url: `${place.callback}${bridgePath}`, keepsLogin }
}

type Anew = Pick<AccountRow, 'sealedToken' | 'health'>

async function makeRow(ctx: WriteCtx, externalId: string, anew: Anew): Promise<AccountRow> {
	const { name } = traitsOf('whatsapp_qr')
	const about = { channel: 'whatsapp_qr', externalId, name, state: 'disconnected', ...anew } as const
	const rows = await ctx.db
		.insert(channelAccounts)
		.values({ id: newId('cha'), businessId: ctx.businessId, ...about, provenAt: ctx.now, createdAt: ctx.now })
		.returning()
	return only(rows)
}

async function setUpAnew(ctx: WriteCtx, { id }: AccountRow, anew: Anew): Promise<AccountRow> {
	const rows = await ctx.db
		.update(channelAccounts)
		.set({ state: 'disconnected', problem: null, ...anew, provenAt: ctx.now, deletedAt: null })
		.where(owned(ctx, channelAccounts, id))
		.returning()
	return only(rows)
}

export function askStart({ session, sealedToken, url, keepsLogin }: Starting, { whatsAppQr }: Adapters, keys: Keys) {
	return whatsAppQr.start({ session, keepsLogin, hook: { url, key: unseal(sealedToken, keys.seal) } })
}

export async function recordStart(
	ctx: WriteCtx,
	{ accountId }: Starting,
	answer: BridgeResult<true>,
): Promise<QrState> {
	if (answer.kind !== 'ok') throw new DomainError('unavailable', 'knowsRisk', undefined, qrMessages.noAnswer)
	await noteBegun(ctx, await getAccount(ctx, accountId))
	await ctx.emit('channels.accountSaved', { accountId })
	return { state: 'starting', accountId }
}

type Looking = { accountId?: string; session?: string }
type Looked = { session: BridgeResult<BridgeSession>; picture?: string } | null

export async function prepareLook(ctx: WriteCtx): Promise<Looking> {
	assertOn(ctx)
	const row = await linkedAccount(ctx)
	return row?.sealedToken && row.health?.begun !== false ? { accountId: row.id, session: row.externalId } : {}
}

/** How far the link is, and the code of this moment while it waits for one. */
export async function askLook({ session }: Looking, { whatsAppQr }: Adapters): Promise<Looked> {
	if (!session) return null
	const looked = await whatsAppQr.look(session)
	if (looked.kind !== 'ok' || looked.value.state !== 'code') return { session: looked }
	const code = await whatsAppQr.code(session)
	return { session: looked, picture: code.kind === 'ok' ? code.value : undefined }
}

/** What was found counts as if it had been told. */
export async function recordLook(ctx: WriteCtx, { accountId }: Looking, looked: Looked): Promise<QrState> {
	if (accountId && looked?.session.kind === 'ok')
		await noteSession(ctx, await getAccount(ctx, accountId), looked.session.value)
	const found = shownOf(accountId, looked)
	if (accountId) await noteShown(ctx, await getAccount(ctx, accountId), found.state)
	return found
}

function shownOf(accountId: string | undefined, looked: Looked): QrState {
	if (!accountId || !looked) return { state: 'off' }
	const { session, picture } = looked
	if (session.kind === 'refused' && session.meaning === 'token') return { state: 'failed', accountId }
	if (session.kind !== 'ok') return { state: 'silent', accountId }
	const { state } = session.value
	if (state === 'code') return picture ? { state, picture, accountId } : { state: 'starting', accountId }
	return { state: state === 'stopped' ? 'failed' : state, accountId }
}
