import { and, asc, eq, inArray } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { usesOf } from '#app/core/references.server.ts'
import { owned, ownRow } from '#app/core/scope.server.ts'
import { type TemplateRow } from '#app/features/channels/queries.server.ts'
import { releaseFile } from '#app/features/files/uploads.server.ts'
import { filledTemplate, parametersOf } from '#app/features/inbox/rules.ts'
import { type TemplateUse } from '#app/features/inbox/sending/outgoing.server.ts'
import { fileOf, headerFile } from '#app/features/inbox/sending/templates.server.ts'
import { kindOf } from '#app/lib/file-kinds.ts'
import { newId } from '#app/lib/id.ts'
import { templates } from '#db/schema/channels.ts'
import { noticeTemplates } from '#db/schema/notifications.ts'
import { files } from '#db/schema/resources.ts'
import { receiptTemplateName } from '../wording.ts'
import { type NoticeTemplate, noticeTemplateList, noticeTemplateOf } from './notice-templates.ts'
import { type ChooseTemplate, type NoticeTemplates, type NoticeTemplateView } from './schemas-templates.ts'
import { pictureOfVisit } from './service-picture.server.ts'

type Chosen = typeof noticeTemplates.$inferSelect

/**
 * What really goes for a notice: the template that the business chose, with the facts where it wants them; above it, where
 * it wants so, the picture of the service of that appointment.
 */
export async function chosenTemplate(
	ctx: ReadCtx | WriteCtx,
	use: TemplateUse,
	appointmentId?: string | null,
): Promise<TemplateUse> {
	const [row] = await ctx.db
		.select()
		.from(noticeTemplates)
		.where(and(owned(ctx, noticeTemplates), eq(noticeTemplates.notice, use.name)))
	if (!row) return use
	const parameters = row.facts.map((fact) => use.parameters[fact] ?? '-')
	const ofService = row.fileFrom === 'service' && appointmentId ? await pictureOfVisit(ctx, appointmentId) : undefined
	return { name: row.name, language: row.language, parameters, fileId: ofService ?? row.fileId ?? undefined }
}

/** Whether the receipt itself stands above what a receipt is sent with. */
export async function carriesReceipt(ctx: ReadCtx | WriteCtx): Promise<boolean> {
	const { notice, fileFrom } = noticeTemplates
	const [row] = await ctx.db
		.select({ fileFrom })
		.from(noticeTemplates)
		.where(and(owned(ctx, noticeTemplates), eq(notice, receiptTemplateName)))
	return row?.fileFrom === 'receipt'
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
		const fillable = fillableOf(row)
		const key = `${row.name} ${row.language}`
		if (row.status !== 'APPROVED' || !fillable || seen.has(key)) return []
		seen.add(key)
		return [{ id: row.id, name: row.name, language: row.language, ...fillable, marks: parametersOf(fillable.body) }]
	})
	const kept = await filesOf(ctx, chosen)
	const notices = noticeTemplateList.map((each) => {
		const own = chosen.find(({ notice }) => notice === each.notice)
		return toView(each, { chosen: own, rows, file: kept.find(({ id }) => id === own?.fileId) })
	})
	return { notices, choices }
}

/** The files that stand above notices. */
async function filesOf(ctx: ReadCtx | WriteCtx, chosen: Chosen[]): Promise<NonNullable<NoticeTemplateView['file']>[]> {
	const ids = chosen.flatMap(({ fileId }) => fileId ?? [])
	if (ids.length === 0) return []
	const rows = await ctx.db
		.select({ id: files.id, name: files.name, contentType: files.contentType })
		.from(files)
		.where(and(owned(ctx, files), inArray(files.id, ids)))
	return rows.flatMap(({ id, name, contentType }) => {
		const kind = kindOf(contentType)
		return kind === 'image' || kind === 'video' || kind === 'pdf' ? [{ id, name: name ?? 'archivo', kind }] : []
	})
}

type About = { chosen?: Chosen; rows: TemplateRow[]; file?: NoticeTemplateView['file'] }

function toView(about: NoticeTemplate, { chosen, rows, file }: About): NoticeTemplateView {
	const { name, language } = chosen ?? { name: about.notice, language: 'es_MX' }
	const same = rows.filter((row) => row.name === name && row.language === language)
	const row = same.find(({ status }) => status === 'APPROVED') ?? same[0]
	const fillable = row && fillableOf(row)
	// One that carries a file goes with the one that was chosen for it alone.
	const fileFrom = chosen?.fileFrom ?? 'chosen'
	const body = fillable && (!fillable.file || file || fileFrom === 'receipt') ? fillable.body : null
	const facts = chosen?.facts ?? about.facts.map((_, at) => at)
	const parameters = facts.map((fact) => about.sample[fact] ?? '-')
	return {
		...about,
		...{ name, language, isChosen: chosen !== undefined, chosenFacts: facts },
		preview: row?.status === 'APPROVED' && body ? filledTemplate(body, parameters) : null,
		status: row?.status ?? null,
		templateId: row?.id ?? null,
		file,
		fileFrom,
		brings: about.brings,
	}
}

/** A body whose marks are all that has to be filled in, and the kind of file above it; null of one with marks elsewhere. */
function fillableOf({
	components,
}: TemplateRow): { body: string; file?: NonNullable<ReturnType<typeof fileOf>> } | null {
	const body = components.find(({ type }) => type.toUpperCase() === 'BODY')?.text
	const file = fileOf(components)
	const isPlain = components.every(({ type, format, text, buttons }) => {
		if (type.toUpperCase() === 'BODY') return true
		const isKnown = (format ?? 'TEXT') === 'TEXT' || file !== undefined
		return isKnown && !text?.includes('{{') && !buttons?.some(({ url }) => url?.includes('{{'))
	})
	return body && isPlain ? { body, file } : null
}

/** Whether a file stands above a notice. */
export async function isFileOfNotice(ctx: ReadCtx, fileId: string): Promise<boolean> {
	const ofFile = and(owned(ctx, noticeTemplates), eq(noticeTemplates.fileId, fileId))
	const [row] = await ctx.db.select({ id: noticeTemplates.id }).from(noticeTemplates).where(ofFile).limit(1)
	return row !== undefined
}

/** From now on a notice goes by this template; what waits to go out does so too. */
export async function chooseTemplate(ctx: WriteCtx, input: ChooseTemplate): Promise<NoticeTemplateView> {
	const { notice, templateId, facts, fileId, fileFrom } = input
	const about = noticeTemplateOf(notice)
	if (!about) throw new DomainError('not_found', 'notice')
	const before = await ctx.db
		.delete(noticeTemplates)
		.where(and(owned(ctx, noticeTemplates), eq(noticeTemplates.notice, notice)))
		.returning({ fileId: noticeTemplates.fileId })
	if (templateId) {
		const row = await ownRow(ctx, templates, templateId, 'templateId')
		const fillable = row.status === 'APPROVED' ? fillableOf(row) : null
		if (!fillable) {
			const why = 'Elige una plantilla aprobada, con variables solo en el mensaje'
			throw new DomainError('conflict', 'templateId', undefined, why)
		}
		assertFacts(about, { marks: parametersOf(fillable.body).length, facts })
		assertBrings(about, fillable.file, fileFrom)
		// A receipt is there whenever one is sent; a service may have no picture.
		const own = fileFrom === 'receipt' ? {} : fillable
		const file = await headerFile(ctx, { channel: 'whatsapp' }, own, fileId)
		const { name, language } = row
		const chosen = { notice, name, language, facts, fileId: file?.id ?? null, fileFrom }
		const kept = { id: newId('ntp'), businessId: ctx.businessId, ...chosen, updatedAt: ctx.now }
		await ctx.db.insert(noticeTemplates).values(kept)
	}
	for (const { fileId: old } of before)
		if (old && (await usesOf(ctx, 'file', old)).length === 0) await releaseFile(ctx, old)
	await ctx.emit('notifications.templateChosen', { notice, templateId: templateId ?? null })
	const { notices } = await noticeTemplateViews(ctx)
	return notices.find((each) => each.notice === notice) as NoticeTemplateView
}

const noPicture = 'La foto del servicio va en avisos de citas, con una plantilla que lleva imagen'
const noReceipt = 'El recibo va en el aviso de recibo, con una plantilla que lleva documento'

function assertBrings(
	{ brings }: NoticeTemplate,
	file: ReturnType<typeof fileOf>,
	fileFrom: ChooseTemplate['fileFrom'],
): void {
	const fits = fileFrom === 'chosen' || (fileFrom === brings && file === carried[fileFrom])
	if (!fits)
		throw new DomainError('invalid_input', 'fileFrom', undefined, fileFrom === 'service' ? noPicture : noReceipt)
}

/** In which header each stands. */
const carried = { service: 'image', receipt: 'document' } as const

function assertFacts(about: NoticeTemplate, { marks, facts }: { marks: number; facts: number[] }): void {
	if (facts.length === marks && facts.every((fact) => fact < about.facts.length)) return
	throw new DomainError('invalid_input', 'facts', undefined, 'Elige qué dato va en cada variable de la plantilla')
}
