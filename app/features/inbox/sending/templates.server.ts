import { and, asc, eq } from 'drizzle-orm'
import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { type TemplateRow } from '#app/features/channels/queries.server.ts'
import { templates } from '#db/schema/channels.ts'
import { showMessage } from '../queries.server.ts'
import { filledTemplate, parametersOf } from '../rules.ts'
import { type Message } from '../schemas.ts'
import { getThread, pauseAssistant } from '../threads/threads.server.ts'
import { assertUnanswered } from './answered-since.server.ts'
import { queueMessage } from './outgoing.server.ts'
import { type SendTemplate, type TemplateChoice, type TemplateChoices, type ThreadRef } from './schemas-templates.ts'

/** What the provider approved for the number of this conversation and a person can fill in by hand. */
export async function templateChoices(ctx: ReadCtx, { threadId }: ThreadRef): Promise<TemplateChoices> {
	const { accountId } = await getThread(ctx, threadId)
	const rows = await ctx.db
		.select()
		.from(templates)
		.where(and(owned(ctx, templates), eq(templates.accountId, accountId), eq(templates.status, 'APPROVED')))
		.orderBy(asc(templates.name), asc(templates.language))
		.limit(200)
	return { templates: rows.flatMap((row) => toChoice(row) ?? []) }
}

/** Only texts are typed by hand: a template with a picture, or with marks outside its body, is left to the rules. */
function toChoice({ id, name, language, components }: TemplateRow): TemplateChoice | null {
	const body = components.find(({ type }) => type.toUpperCase() === 'BODY')?.text
	if (!body) return null
	const others = components.filter(({ type }) => type.toUpperCase() !== 'BODY')
	const isPlain = others.every((each) => (each.format ?? 'TEXT') === 'TEXT' && !each.text?.includes('{{'))
	return isPlain ? { id, name, language, body, parameters: parametersOf(body) } : null
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
	const queued = await queueMessage(ctx, {
		threadId: thread.id,
		role: 'staff',
		text: filledTemplate(body, parameters),
		template: { name, language, parameters },
		cause: { kind: 'person', id: ctx.actor.id, label: ctx.actor.name },
	})
	if (queued.state === 'not_sent') throw new DomainError('not_connected', 'templateId')
	await pauseAssistant(ctx, thread.id, 'staff')
	return showMessage(ctx, queued.messageId)
}
