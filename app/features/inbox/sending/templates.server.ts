import { and, asc, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { type TemplateRow } from '#app/features/channels/queries.server.ts'
import { claimFile } from '#app/features/files/uploads.server.ts'
import { kindOf } from '#app/lib/file-kinds.ts'
import { templates } from '#db/schema/channels.ts'
import { showMessage } from '../queries.server.ts'
import { filledTemplate, parametersOf, windowIsOpen } from '../rules.ts'
import { type Message } from '../schemas.ts'
import { problemText } from '../threads/message-text.ts'
import { attachFile, getThread, pauseAssistant, type ThreadRow } from '../threads/threads.server.ts'
import { assertUnanswered } from './answered-since.server.ts'
import { notTakenBy, sendableKinds, tooLongFor } from './media-limits.ts'
import { queueFile, queueMessage } from './outgoing.server.ts'
import { type SendTemplate, type TemplateChoice, type TemplateChoices, type ThreadRef } from './schemas-templates.ts'

/** What the provider approved for the number of this conversation and a person can fill in by hand. */
export async function templateChoices(ctx: ReadCtx, { threadId }: ThreadRef): Promise<TemplateChoices> {
	const { accountId } = await getThread(ctx, threadId)
	const found = await templatesOf(ctx, accountId)
	return { templates: found.map(({ category: _category, ...choice }) => choice) }
}

export type NumberTemplate = TemplateChoice & { category: string }

/** What is approved for a number and can be filled in by hand. */
export async function templatesOf(ctx: ReadCtx, accountId: string): Promise<NumberTemplate[]> {
	const rows = await ctx.db
		.select()
		.from(templates)
		.where(and(owned(ctx, templates), eq(templates.accountId, accountId), eq(templates.status, 'APPROVED')))
		.orderBy(asc(templates.name), asc(templates.language))
		.limit(200)
	return rows.flatMap((row) => {
		const choice = toChoice(row)
		return choice ? [{ ...choice, category: row.category.toUpperCase() }] : []
	})
}

/** A text and the file of its header are given by hand: a template with marks outside its body is left to the rules. */
function toChoice({ id, name, language, components }: TemplateRow): TemplateChoice | null {
	const body = components.find(({ type }) => type.toUpperCase() === 'BODY')?.text
	if (!body) return null
	const others = components.filter(({ type }) => type.toUpperCase() !== 'BODY')
	const file = fileOf(others)
	const isPlain = others.every((each) => {
		return (each.format ?? 'TEXT') === 'TEXT' ? !each.text?.includes('{{') : file !== undefined
	})
	return isPlain ? { id, name, language, body, parameters: parametersOf(body), file } : null
}

/** What a template carries in its header, to be given with each sending; undefined where that is words, or nothing. */
export function fileOf(components: TemplateRow['components']): TemplateChoice['file'] {
	const header = components.find(({ type }) => type.toUpperCase() === 'HEADER')
	return fileKinds.find((kind) => kind === header?.format?.toLowerCase())
}

const fileKinds = ['image', 'video', 'document'] as const
const wanted = {
	image: { kinds: ['image'], missing: 'Elige la imagen que lleva esta plantilla' },
	video: { kinds: ['video'], missing: 'Elige el video que lleva esta plantilla' },
	document: { kinds: ['pdf'], missing: 'Elige el PDF que lleva esta plantilla' },
} as const

/** The file of the header, claimed. Throws `invalid_input` where it is missing, or one that the channel does not take. */
export async function headerFile(
	ctx: WriteCtx,
	{ channel }: Pick<ThreadRow, 'channel'>,
	{ file }: Pick<TemplateChoice, 'file'>,
	fileId?: string,
) {
	if (!file) return undefined
	const { kinds, missing } = wanted[file]
	if (!fileId) throw new DomainError('invalid_input', 'fileId', undefined, missing)
	const { id, contentType, bytes } = await claimFile(ctx, fileId, { field: 'fileId', kinds: sendableKinds })
	const isOther = !kinds.some((kind) => kind === kindOf(contentType))
	const problem = isOther ? missing : (notTakenBy(channel, contentType) ?? tooLongFor(channel, file, bytes))
	if (problem) throw new DomainError('invalid_input', 'fileId', undefined, problem)
	return { id, contentType }
}

/** Staff write outside the 24-hour window; inside it the same words go as an ordinary message. */
export async function sendTemplate(ctx: WriteCtx, input: SendTemplate): Promise<Message> {
	const thread = await getThread(ctx, input.threadId)
	if (input.seenMessageId && !input.anyway) await assertUnanswered(ctx, thread, input.seenMessageId)
	const row = only(
		await ctx.db
			.select()
			.from(templates)
			.where(and(owned(ctx, templates, input.templateId), eq(templates.accountId, thread.accountId))),
		'templateId',
	)
	const choice = row.status === 'APPROVED' ? toChoice(row) : null
	if (!choice) throw new DomainError('conflict', 'templateId', undefined, 'Esta plantilla ya no está aprobada')
	const { name, language, body } = choice
	const { parameters } = input
	if (parameters.length !== choice.parameters.length) {
		throw new DomainError('invalid_input', 'parameters', undefined, 'Llena todos los datos de la plantilla')
	}
	const file = await headerFile(ctx, thread, choice, input.fileId)
	const cause = { kind: 'person' as const, id: ctx.actor.id, label: ctx.actor.name }
	// What Meta approved as advertising is that, whoever sends it.
	const purpose = row.category.toUpperCase() === 'MARKETING' ? ('marketing' as const) : undefined
	const said = { threadId: thread.id, role: 'staff' as const, text: filledTemplate(body, parameters), cause, purpose }
	const isOpen = windowIsOpen(thread.channel, thread.lastInboundAt, ctx.now, 'person')
	const queued =
		file && isOpen
			? await queueFile(ctx, { ...said, file })
			: await queueMessage(ctx, { ...said, template: { name, language, parameters } })
	if (queued.problem === 'opted_out')
		throw new DomainError('conflict', 'templateId', undefined, problemText('opted_out', thread.channel))
	if (queued.state === 'not_sent') throw new DomainError('not_connected', 'templateId')
	if (file && !isOpen) await attachFile(ctx, queued.messageId, file.id)
	await pauseAssistant(ctx, thread.id, 'staff')
	return showMessage(ctx, queued.messageId)
}
