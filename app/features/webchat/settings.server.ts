import { and, asc, count, eq, gt, inArray, max } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { closeAccount, keepAccount, setAssistantOf } from '#app/features/channels/accounts.server.ts'
import { getAccount } from '#app/features/channels/queries.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { toIso } from '#app/lib/time.ts'
import { assistants } from '#db/schema/assistants.ts'
import { threads } from '#db/schema/inbox.ts'
import { webchats } from '#db/schema/webchat.ts'
import { type Looks, messages, type SaveWebchat, type WebchatSettings } from './schemas.ts'
import { sitesIn } from './site.ts'

type Row = typeof webchats.$inferSelect

const usual: Omit<Looks, 'greeting'> = { colorHex: null, side: 'right', buttonText: 'Escríbenos', hoursText: null }

function greetingOf(business: string): string {
	return `¡Hola! Gracias por visitar ${business}. ¿En qué te ayudamos?`.slice(0, 300)
}

export async function findWebchat(ctx: ReadCtx | WriteCtx): Promise<Row | null> {
	const [row] = await ctx.db.select().from(webchats).where(owned(ctx, webchats))
	return row ?? null
}

/** The chat of the business's site as its screen shows it; without one, what it would begin with. */
export async function webchatSettings(ctx: ReadCtx | WriteCtx): Promise<WebchatSettings> {
	const row = await findWebchat(ctx)
	const able = await answering(ctx)
	if (!row) {
		const greeting = greetingOf((await getBusiness(ctx)).name)
		const nothing = { key: null, origins: [], assistantId: null, conversations: 0 }
		return { ...usual, greeting, ...nothing, state: 'none', assistants: able.map(toChoice), isAnswered: false }
	}
	const { key, origins, colorHex, side, buttonText, greeting, hoursText } = row
	const { state, assistantId } = await getAccount(ctx, row.accountId)
	const chosen = able.find(({ id }) => id === assistantId)
	// Whoever comes from a site is no client before they book.
	const ofStrangers = able.filter(({ isWorking, correspondTo }) => isWorking && correspondTo !== 'clients')
	return {
		...{ key, origins, colorHex, side, buttonText, greeting, hoursText },
		state: state === 'connected' ? 'on' : 'off',
		assistantId: chosen?.id ?? null,
		assistants: able.map(toChoice),
		isAnswered: ofStrangers.some(({ id, channels }) => id === chosen?.id || channels.includes('webchat')),
		...(await talksOf(ctx, row.accountId)),
	}
}

/** Assistants that answer messages of real people, oldest first; whoever writes from a site is none of the house's own. */
async function answering(ctx: ReadCtx | WriteCtx) {
	const { id, name, isWorking, channels, mode, respondTo, correspondTo, createdAt } = assistants
	const ofVisitors = inArray(correspondTo, ['leads_and_clients', 'leads', 'clients'])
	return ctx.db
		.select({ id, name, isWorking, channels, correspondTo })
		.from(assistants)
		.where(and(owned(ctx, assistants), eq(mode, 'production'), eq(respondTo, 'messages'), ofVisitors))
		.orderBy(asc(createdAt), asc(id))
		.limit(100)
}

function toChoice({ id, name, isWorking }: { id: string; name: string; isWorking: boolean }) {
	return { id, name, isWorking }
}

async function talksOf(ctx: ReadCtx | WriteCtx, accountId: string) {
	const [row] = await ctx.db
		.select({ conversations: count(), at: max(threads.lastInboundAt) })
		.from(threads)
		.where(and(owned(ctx, threads), eq(threads.accountId, accountId), gt(threads.lastMessageAt, 0)))
	return { conversations: row?.conversations ?? 0, lastMessageAt: row?.at ? toIso(row.at) : undefined }
}

/** From now on people may write from the site; made with looks of its own at the first time. */
export async function openWebchat(ctx: WriteCtx): Promise<WebchatSettings> {
	const { name } = await getBusiness(ctx)
	const account = await keepAccount(ctx, {
		channel: 'webchat',
		externalId: ctx.businessId,
		name: 'Chat web',
		sealedToken: null,
		provenAt: null,
	})
	await ctx.emit('channels.accountSaved', { accountId: account.id })
	const known = await findWebchat(ctx)
	const id = known?.id ?? newId('wch')
	if (!known) {
		await ctx.db.insert(webchats).values({
			...{ id, businessId: ctx.businessId, accountId: account.id, key: newShortId(16) },
			...{ ...usual, greeting: greetingOf(name), createdAt: ctx.now, updatedAt: ctx.now },
		})
	}
	await ctx.emit('webchat.opened', { webchatId: id })
	return webchatSettings(ctx)
}

/** Nobody writes there any more: the button goes, what was said stays in the inbox, and so does everything that was set. */
export async function closeWebchat(ctx: WriteCtx): Promise<WebchatSettings> {
	const row = await theWebchat(ctx)
	await closeAccount(ctx, row.accountId)
	await ctx.emit('webchat.closed', { webchatId: row.id })
	return webchatSettings(ctx)
}

/** Where it may stand, how it looks and who answers. */
export async function saveWebchat(ctx: WriteCtx, input: SaveWebchat): Promise<WebchatSettings> {
	const row = await theWebchat(ctx)
	const { origins, side, buttonText, greeting, hoursText, assistantId = null } = input
	if (assistantId && !(await answering(ctx)).some(({ id }) => id === assistantId))
		throw new DomainError('not_found', 'assistantId')
	await setAssistantOf(ctx, row.accountId, assistantId)
	const columns = {
		...{ side, buttonText, greeting, hoursText: hoursText || null },
		origins: sitesIn(origins),
		colorHex: input.ownColor ? (input.colorHex ?? null) : null,
		updatedAt: ctx.now,
	}
	await ctx.db
		.update(webchats)
		.set(columns)
		.where(owned(ctx, webchats, row.id))
	await ctx.emit('webchat.settingsSaved', { webchatId: row.id })
	return webchatSettings(ctx)
}

async function theWebchat(ctx: WriteCtx): Promise<Row> {
	const row = await findWebchat(ctx)
	if (!row) throw new DomainError('not_found', undefined, undefined, messages.closed)
	return row
}
