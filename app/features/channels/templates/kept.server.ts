import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { channelAccounts, templates } from '#db/schema/channels.ts'
import { getAccount, toAccount } from '../queries.server.ts'
import {
	type AccountRef,
	type Changed,
	type ChannelAccount,
	type SaveTemplate,
	type SetTemplateStatus,
	type Template,
} from '../schemas.ts'

/** Stores a template as the provider describes it. */
export async function saveTemplate(ctx: WriteCtx, input: SaveTemplate): Promise<Template> {
	await getAccount(ctx, input.accountId)
	const id = await storeTemplate(ctx, input)
	await ctx.emit('channels.templatesSaved', { accountId: input.accountId })
	return { ...input, id }
}

/** Queues a fresh look at the provider's list. */
export async function refreshTemplates(ctx: WriteCtx, { accountId }: AccountRef): Promise<ChannelAccount> {
	const account = await getAccount(ctx, accountId)
	await enqueue(ctx, { kind: 'channels.fetchTemplates', payload: { accountId }, lane: `templates:${accountId}` })
	await ctx.emit('channels.templatesAsked', { accountId })
	return toAccount(ctx, account)
}

const second = 1000

/** Once for all that is told in one second, when it is over. */
export async function askAfterNews(ctx: WriteCtx, accountIds: string[]): Promise<void> {
	const runAt = (Math.floor(ctx.now / second) + 1) * second
	for (const accountId of accountIds) {
		const key = `channels.fetchTemplates:${accountId}:${runAt}`
		const job = { kind: 'channels.fetchTemplates', payload: { accountId }, lane: `templates:${accountId}` }
		await enqueue(ctx, { ...job, key, runAt })
	}
}

/** The provider's whole list: what is no longer in it goes. */
export async function keepTemplates(
	ctx: WriteCtx,
	accountId: string,
	listed: Omit<Kept, 'accountId'>[],
): Promise<void> {
	const ids: string[] = []
	for (const template of listed) ids.push(await storeTemplate(ctx, { accountId, ...template }))
	const ofAccount = and(owned(ctx, templates), eq(templates.accountId, accountId))
	await ctx.db.delete(templates).where(and(ofAccount, ids.length > 0 ? notInArray(templates.id, ids) : undefined))
	await ctx.emit('channels.templatesSaved', { accountId })
}

/**
 * A template was approved, rejected, paused… It stands so at once; which of several words of WhatsApp came last is not told
 * with them, so the list is asked for, which says what holds.
 */
export async function setTemplateStatus(ctx: WriteCtx, input: SetTemplateStatus): Promise<Changed> {
	const accounts = await ctx.db
		.select({ id: channelAccounts.id })
		.from(channelAccounts)
		.where(and(owned(ctx, channelAccounts), eq(channelAccounts.parentId, input.parentId)))
		.limit(50)
	const ids = accounts.map(({ id }) => id)
	const named = and(eq(templates.name, input.name), eq(templates.language, input.language))
	const rows = await ctx.db
		.update(templates)
		.set({ status: input.status, reason: input.reason ?? null, updatedAt: ctx.now })
		.where(and(owned(ctx, templates), inArray(templates.accountId, ids), named))
		.returning({ id: templates.id })
	const notice = rows.length > 0 ? judgement(input) : undefined
	if (notice)
		await ctx.emit('channels.templateJudged', {
			name: input.name,
			language: input.language,
			status: input.status,
			notice,
		})
	if (rows.length === 0) for (const accountId of ids) await refreshTemplates(ctx, { accountId })
	else await askAfterNews(ctx, ids)
	await ctx.emit('channels.templateStatusSet', { name: input.name, language: input.language, status: input.status })
	return { changed: rows.length }
}

/** What staff are told of a judgement; a template that only waits for one is no news. */
function judgement({ name, status }: SetTemplateStatus): string | undefined {
	const words: Record<string, string> = {
		APPROVED: 'aprobó',
		REJECTED: 'rechazó',
		PAUSED: 'pausó',
		DISABLED: 'desactivó',
		FLAGGED: 'puso en observación',
	}
	const did = words[status.toUpperCase()]
	return did && `WhatsApp ${did} la plantilla «${name}»`
}

const statusOfCode: Record<number, string> = {
	132001: 'MISSING',
	132015: 'PAUSED',
	132016: 'DISABLED',
	132007: 'REJECTED',
}

/** A send was refused with a code of Meta; where that says what became of the template, it stands so from now on. */
export async function blockRefused(
	ctx: WriteCtx,
	{ code, ...named }: { accountId: string; name: string; language: string; code: number },
): Promise<void> {
	const status = statusOfCode[code]
	if (status) await blockTemplate(ctx, { ...named, status })
}

/** A send was refused because of its template: it is not tried again until the provider says otherwise. */
export async function blockTemplate(
	ctx: WriteCtx,
	{ accountId, name, language, status }: { accountId: string; name: string; language: string; status: string },
): Promise<void> {
	const named = and(eq(templates.accountId, accountId), eq(templates.name, name), eq(templates.language, language))
	await ctx.db
		.update(templates)
		.set({ status, updatedAt: ctx.now })
		.where(and(owned(ctx, templates), named))
	await ctx.emit('channels.templateStatusSet', { name, language, status })
}

/** As the provider tells of it; what it did not tell is not known any more. */
type Kept = SaveTemplate & { providerId?: string; reason?: string; quality?: string }

/** Stores a template, or what became of one that is known by its name and language. */
export async function storeTemplate(ctx: WriteCtx, template: Kept): Promise<string> {
	const { accountId, name, language, status, category, components, providerId, reason, quality } = template
	const told = { reason: reason ?? null, quality: quality ?? null }
	// What it is called by does not change; who tells of one by hand does not know it.
	const changed = { status, category, components, ...told, ...(providerId && { providerId }), updatedAt: ctx.now }
	const rows = await ctx.db
		.insert(templates)
		.values({ id: newId('tpl'), businessId: ctx.businessId, accountId, name, language, ...changed })
		.onConflictDoUpdate({
			target: [templates.businessId, templates.accountId, templates.name, templates.language],
			set: changed,
		})
		.returning({ id: templates.id })
	return only(rows).id
}
