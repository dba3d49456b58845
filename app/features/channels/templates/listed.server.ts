import { and, asc, desc, eq } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { toIso } from '#app/lib/time.ts'
import { channelAccounts, templates } from '#db/schema/channels.ts'
import { canSend, type TemplateRow } from '../queries.server.ts'
import { type ListedTemplate, type TemplateList } from './schemas-templates.ts'
import { headerWord } from './template-text.ts'

/** Every template of the numbers of the business, by name. */
export async function listTemplates(ctx: ReadCtx): Promise<TemplateList> {
	const accounts = await ctx.db
		.select()
		.from(channelAccounts)
		.where(and(owned(ctx, channelAccounts), eq(channelAccounts.channel, 'whatsapp')))
		.orderBy(desc(channelAccounts.createdAt), desc(channelAccounts.id))
		.limit(100)
	const rows = await ctx.db
		.select()
		.from(templates)
		.where(owned(ctx, templates))
		.orderBy(asc(templates.name), asc(templates.language), asc(templates.id))
		.limit(500)
	const withSome = new Set(rows.map(({ accountId }) => accountId))
	// Of a number that was taken away, and left none behind, there is nothing to say.
	const shown = accounts.filter((row) => canSend(row) || withSome.has(row.id))
	return {
		accounts: shown.map((row) => ({ id: row.id, name: row.name, mayAsk: canSend(row) && row.parentId !== null })),
		templates: rows.map(toListed),
	}
}

/** One of the business; throws `not_found` for what is of nobody here. */
export function getTemplate(ctx: ReadCtx, templateId: string): Promise<TemplateRow> {
	return ownRow(ctx, templates, templateId, 'templateId')
}

export function toListed(row: TemplateRow): ListedTemplate {
	const part = (type: string) => row.components.find((component) => component.type.toUpperCase() === type)
	const header = part('HEADER')
	const { id, accountId, name, language, status, category, reason, quality } = row
	return {
		...{ id, accountId, name, language, status, category, reason, quality },
		header: header ? (header.text ?? headerWord(header.format)) : null,
		body: part('BODY')?.text ?? '',
		footer: part('FOOTER')?.text ?? null,
		buttons: (part('BUTTONS')?.buttons ?? []).map(({ text }) => text),
		updatedAt: toIso(row.updatedAt),
	}
}
