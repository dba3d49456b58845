import { and, desc, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { type BridgeSession } from '#app/integrations/whatsapp-qr/bridge.ts'
import { type AccountHealth, channelAccounts } from '#db/schema/channels.ts'
import { markDisconnected } from '../accounts.server.ts'
import { type AccountRow, getAccount, toAccount } from '../queries.server.ts'
import { type ChannelAccount } from '../schemas.ts'
import { type NoteQr, type QrState, qrMessages } from './schemas-qr.ts'

/** Throws `not_found` where the operator runs no such client: nothing of it is to be seen there. */
export function assertOn(ctx: ReadCtx | WriteCtx): NonNullable<ReadCtx['place']['whatsAppQr']> {
	const { whatsAppQr } = ctx.place
	if (!whatsAppQr) throw new DomainError('not_found', undefined, undefined, qrMessages.off)
	return whatsAppQr
}

/** The number of the business that was linked, or is about to be; undefined where none is. */
export async function linkedAccount(ctx: ReadCtx | WriteCtx): Promise<AccountRow | undefined> {
	const [row] = await ctx.db
		.select()
		.from(channelAccounts)
		.where(and(owned(ctx, channelAccounts), eq(channelAccounts.channel, 'whatsapp_qr')))
		.orderBy(desc(channelAccounts.createdAt), desc(channelAccounts.id))
		.limit(1)
	return row
}

/** The service told of a session by itself. */
export async function noteQr(ctx: WriteCtx, { accountId, ...told }: NoteQr): Promise<ChannelAccount> {
	// What is signed with this session's own key comes of its own start, even where the answer to it was lost.
	await noteBegun(ctx, await getAccount(ctx, accountId))
	await noteSession(ctx, await getAccount(ctx, accountId), told)
	await ctx.emit('channels.accountChecked', { accountId })
	return toAccount(ctx, await getAccount(ctx, accountId))
}

/** The session is this business's: what it holds was linked since. */
export async function noteBegun(ctx: WriteCtx, account: AccountRow): Promise<void> {
	if (account.health?.begun !== false) return
	await noteHealth(ctx, account, { begun: true })
}

/** A page looks every two seconds: it leaves a trace only where the link is not as it was found before. */
export async function noteShown(ctx: WriteCtx, account: AccountRow, linkState: QrState['state']): Promise<void> {
	if (account.health?.linkState === linkState) return
	await noteHealth(ctx, account, { linkState })
	await ctx.emit('channels.codeLooked', { state: linkState })
}

async function noteHealth(ctx: WriteCtx, { id, health }: AccountRow, known: AccountHealth): Promise<void> {
	await ctx.db
		.update(channelAccounts)
		.set({ health: { ...health, ...known } })
		.where(owned(ctx, channelAccounts, id))
}

/** How far a link is; `at`: when it was so by the service's clock, absent where it was asked just now. */
type Told = BridgeSession & { at?: number }

/**
 * A number works from when its phone has scanned the code until it is unlinked; in between it may start again. What comes later than something newer is of the past.
 */
export async function noteSession(ctx: WriteCtx, account: AccountRow, { state, number, at }: Told): Promise<void> {
	if (account.channel !== 'whatsapp_qr' || !account.sealedToken || isPast(account, at)) return
	if (at !== undefined) await noteHealth(ctx, account, { toldAt: at })
	if (state === 'starting') return
	if (state === 'working') return noteLinked(ctx, account, number)
	if (account.state === 'connected') await markDisconnected(ctx, account.id, 'token')
}

function isPast({ health }: AccountRow, at: number | undefined): boolean {
	return at !== undefined && at < (health?.toldAt ?? 0)
}

async function noteLinked(ctx: WriteCtx, account: AccountRow, number: string | undefined): Promise<void> {
	const displayAddress = number ?? account.displayAddress
	const isSame = account.displayAddress === displayAddress && !account.problem
	if (account.state === 'connected' && isSame) return
	await ctx.db
		.update(channelAccounts)
		.set({ state: 'connected', problem: null, displayAddress })
		.where(owned(ctx, channelAccounts, account.id))
	await ctx.emit('channels.accountSaved', { accountId: account.id })
}
