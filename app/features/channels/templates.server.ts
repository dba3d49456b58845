import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { newId } from '#app/lib/id.ts'
import { channelAccounts, templates } from '#db/schema/channels.ts'
import { getAccount, toAccount } from './queries.server.ts'
import {
	type AccountRef,
	type Changed,
	type ChannelAccount,
	type SaveTemplate,
	type SetTemplateStatus,
	type Template,
} from './schemas.ts'

/** Stores a template as the provider describes it. */
export async function saveTemplate(ctx: WriteCtx, input: SaveTemplate): Promise<Template> {
	await getAccount(ctx, input.accountId)
	const id = await keep(ctx, input)
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

/** The provider's whole list: what is no longer in it goes. */
export async function keepTemplates(
	ctx: WriteCtx,
	accountId: string,
	listed: Omit<SaveTemplate, 'accountId'>[],
): Promise<void> {
	const ids: string[] = []
	for (const template of listed) ids.push(await keep(ctx, { accountId, ...template }))
	const ofAccount = and(owned(ctx, templates), eq(templates.accountId, accountId))
	await ctx.db.delete(templates).where(and(ofAccount, ids.length > 0 ? notInArray(templates.id, ids) : undefined))
	await ctx.emit('channels.templatesSaved', { accountId })
}

/** A template was approved, rejected, paused…; one that we do not know yet makes us ask for the list. */
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
		.set({ status: input.status, updatedAt: ctx.now })
		.where(and(owned(ctx, templates), inArray(templates.accountId, ids), named))
		.returning({ id: templates.id })
	if (rows.length === 0) for (const accountId of ids) await refreshTemplates(ctx, { accountId })
	await ctx.emit('channels.templateStatusSet', { name: input.name, language: input.language, status: input.status })
	return { changed: rows.length }
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

async function keep(
	ctx: WriteCtx,
	{ accountId, name, language, status, category, components }: SaveTemplate,
): Promise<string> {
	const changed = { status, category, components, updatedAt: ctx.now }
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
