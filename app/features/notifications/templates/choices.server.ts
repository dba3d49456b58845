import { and, asc, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { type TemplateRow } from '#app/features/channels/queries.server.ts'
import { filledTemplate, parametersOf } from '#app/features/inbox/rules.ts'
import { type TemplateUse } from '#app/features/inbox/sending/outgoing.server.ts'
import { newId } from '#app/lib/id.ts'
import { templates } from '#db/schema/channels.ts'
import { noticeTemplates } from '#db/schema/notifications.ts'
import { type NoticeTemplate, noticeTemplateList, noticeTemplateOf } from './notice-templates.ts'
import { type ChooseTemplate, type NoticeTemplates, type NoticeTemplateView } from './schemas-templates.ts'

type Chosen = typeof noticeTemplates.$inferSelect

/** What really goes for a notice: the template that the business chose, with the facts where it wants them. */
export async function chosenTemplate(ctx: ReadCtx | WriteCtx, use: TemplateUse): Promise<TemplateUse> {
	const [row] = await ctx.db
		.select()
		.from(noticeTemplates)
		.where(and(owned(ctx, noticeTemplates), eq(noticeTemplates.notice, use.name)))
	if (!row) return use
	return { name: row.name, language: row.language, parameters: row.facts.map((fact) => use.parameters[fact] ?? '-') }
}

/** Every notice with what goes for it and how it reads, and the approved texts that it could take instead. */
export async function noticeTemplateViews(ctx: ReadCtx | WriteCtx): Promise<NoticeTemplates> {
	const chosen = await ctx.db.select().from(noticeTemplates).where(owned(ctx, noticeTemplates)).limit(50)
	const rows = await ctx.db
		.select()
		.from(templates)
		.where(owned(ctx, templates))
		.orderBy(asc(templates.name), asc(templates.language), asc(templates.id))
		.limit(500)
	const seen = new Set<string>()
	const choices = rows.flatMap((row) => {
		const body = plainBodyOf(row)
		const key = `${row.name} ${row.language}`
		if (row.status !== 'APPROVED' || body === null || seen.has(key)) return []
		seen.add(key)
		return [{ id: row.id, name: row.name, language: row.language, body, marks: parametersOf(body) }]
	})
	const notices = noticeTemplateList.map((each) => {
		return toView(each, { chosen: chosen.find(({ notice }) => notice === each.notice), rows })
	})
	return { notices, choices }
}

function toView(about: NoticeTemplate, { chosen, rows }: { chosen?: Chosen; rows: TemplateRow[] }): NoticeTemplateView {
	const { name, language } = chosen ?? { name: about.notice, language: 'es_MX' }
	const same = rows.filter((row) => row.name === name && row.language === language)
	const row = same.find(({ status }) => status === 'APPROVED') ?? same[0]
	const body = row && plainBodyOf(row)
	const facts = chosen?.facts ?? about.facts.map((_, at) => at)
	const parameters = facts.map((fact) => about.sample[fact] ?? '-')
	return {
		...about,
		...{ name, language, isChosen: chosen !== undefined, chosenFacts: facts },
		preview: row?.status === 'APPROVED' && body ? filledTemplate(body, parameters) : null,
		status: row?.status ?? null,
		templateId: row?.id ?? null,
	}
}

/** A body whose marks are all that has to be filled in; null of one with a picture, or with marks elsewhere. */
function plainBodyOf({ components }: TemplateRow): string | null {
	const body = components.find(({ type }) => type.toUpperCase() === 'BODY')?.text
	const isPlain = components.every(({ type, format, text, buttons }) => {
		if (type.toUpperCase() === 'BODY') return true
		return (format ?? 'TEXT') === 'TEXT' && !text?.includes('{{') && !buttons?.some(({ url }) => url?.includes('{{'))
	})
	return body && isPlain ? body : null
}

/** From now on a notice goes by this template; what waits to go out does so too. */
export async function chooseTemplate(ctx: WriteCtx, input: ChooseTemplate): Promise<NoticeTemplateView> {
	const { notice, templateId, facts } = input
	const about = noticeTemplateOf(notice)
	if (!about) throw new DomainError('not_found', 'notice')
	await ctx.db.delete(noticeTemplates).where(and(owned(ctx, noticeTemplates), eq(noticeTemplates.notice, notice)))
	if (templateId) {
		const row = await ownRow(ctx, templates, templateId, 'templateId')
		const body = row.status === 'APPROVED' ? plainBodyOf(row) : null
		if (body === null) {
			const why = 'Elige una plantilla aprobada que solo lleve texto'
			throw new DomainError('conflict', 'templateId', undefined, why)
		}
		assertFacts(about, { marks: parametersOf(body).length, facts })
		const { name, language } = row
		const kept = { id: newId('ntp'), businessId: ctx.businessId, notice, name, language, facts, updatedAt: ctx.now }
		await ctx.db.insert(noticeTemplates).values(kept)
	}
	await ctx.emit('notifications.templateChosen', { notice, templateId: templateId ?? null })
	const { notices } = await noticeTemplateViews(ctx)
	return notices.find((each) => each.notice === notice) as NoticeTemplateView
}

function assertFacts(about: NoticeTemplate, { marks, facts }: { marks: number; facts: number[] }): void {
	if (facts.length === marks && facts.every((fact) => fact < about.facts.length)) return
	throw new DomainError('invalid_input', 'facts', undefined, 'Elige qué dato va en cada variable de la plantilla')
}
