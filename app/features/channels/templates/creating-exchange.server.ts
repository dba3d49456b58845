import { and, eq } from 'drizzle-orm'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { DomainError } from '#app/core/errors.ts'
import { owned } from '#app/core/scope.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { type TemplateDraft, type WhatsAppResult } from '#app/integrations/whatsapp/whatsapp.ts'
import { unseal } from '#app/lib/secrets.ts'
import { templates } from '#db/schema/channels.ts'
import { canSend, getAccount, tokenOf } from '../queries.server.ts'
import { storeTemplate } from './kept.server.ts'
import { getTemplate, toListed } from './listed.server.ts'
import { examplesIn } from './marks.ts'
import { leaveSample, type Sample, sampleOf } from './sample.server.ts'
import { type CreateTemplate, type ListedTemplate, type TemplateButton } from './schemas-templates.ts'

type Prepared = { accountId: string; wabaId: string; sealedToken: string; draft: TemplateDraft; sample?: Sample }
type Answer = WhatsAppResult<{ id: string; status: string; category: string }>

/** The account whose templates can be asked for. Throws where it is not connected, or Meta's account is not known. */
export async function openAccount(ctx: WriteCtx, accountId: string): Promise<{ wabaId: string; sealedToken: string }> {
	const account = await getAccount(ctx, accountId)
	const { parentId: wabaId, sealedToken } = account
	if (account.channel !== 'whatsapp' || !canSend(account) || !sealedToken || tokenOf(ctx, account) === null)
		throw new DomainError('not_connected', 'accountId')
	if (!wabaId) {
		const why = 'Falta el identificador de la cuenta de WhatsApp Business: ponlo al conectar el número'
		throw new DomainError('not_connected', 'accountId', undefined, why)
	}
	return { wabaId, sealedToken }
}

export async function prepareTemplate(ctx: WriteCtx, input: CreateTemplate): Promise<Prepared> {
	const { accountId, name, language } = input
	const account = await openAccount(ctx, accountId)
	const named = and(eq(templates.accountId, accountId), eq(templates.name, name), eq(templates.language, language))
	const [known] = await ctx.db
		.select({ id: templates.id })
		.from(templates)
		.where(and(owned(ctx, templates), named))
	if (known)
		throw new DomainError('duplicate', 'name', undefined, 'Ya tienes una plantilla con este nombre en este idioma')
	return { accountId, ...account, draft: draftOf(input), sample: await sampleOf(ctx, input) }
}

/** In Meta's words. */
function draftOf(input: CreateTemplate): TemplateDraft {
	const { name, language, category, header, headerKind, body, examples, footer, buttons } = input
	const { given } = examplesIn(body, examples)
	const components: TemplateDraft['components'] = []
	if (headerKind !== 'TEXT') components.push({ type: 'HEADER', format: headerKind })
	else if (header) components.push({ type: 'HEADER', format: 'TEXT', text: header })
	components.push({ type: 'BODY', text: body, ...(given.length > 0 && { example: { body_text: [given] } }) })
	if (footer) components.push({ type: 'FOOTER', text: footer })
	const pressed = buttons.flatMap((button) => wireButton(button) ?? [])
	// Meta wants those that answer before those that lead away, not mixed.
	pressed.sort((a, b) => Number(a.type !== 'QUICK_REPLY') - Number(b.type !== 'QUICK_REPLY'))
	if (pressed.length > 0) components.push({ type: 'BUTTONS', buttons: pressed })
	return { name, language, category, components }
}

function wireButton({ kind, text = '', value = '' }: TemplateButton) {
	if (!kind) return undefined
	const button: { type: string; text: string; url?: string; phone_number?: string } = { type: kind, text }
	if (kind === 'URL') button.url = value
	if (kind === 'PHONE_NUMBER') button.phone_number = `+${value.replace(/\D/g, '')}`
	return button
}

export async function askTemplate(
	{ wabaId, sealedToken, draft, sample }: Prepared,
	adapters: Adapters,
	keys: Keys,
): Promise<Answer> {
	const accessToken = unseal(sealedToken, keys.seal)
	const account = { wabaId, accessToken }
	if (!sample) return adapters.whatsApp.createTemplate(account, draft)
	const left = await leaveSample(sample, accessToken, adapters)
	if (left.kind !== 'ok') return left
	const example = { header_handle: [left.value.handle] }
	const components = draft.components.map((each) => (each.type === 'HEADER' ? { ...each, example } : each))
	return adapters.whatsApp.createTemplate(account, { ...draft, components })
}

/** What Meta took stands in the list at once, mostly as 'en revisión'. */
export async function recordTemplate(
	ctx: WriteCtx,
	{ accountId, draft }: Prepared,
	answer: Answer,
): Promise<ListedTemplate> {
	if (answer.kind !== 'ok') throw refusalOf(answer, 'name')
	const { id: providerId, status, category } = answer.value
	const { name, language, components } = draft
	const kept = components.map(({ example: _, ...component }) => component)
	const id = await storeTemplate(ctx, {
		...{ accountId, name, language, status, providerId, components: kept },
		category: category || draft.category,
	})
	await ctx.emit('channels.templatesSaved', { accountId })
	return toListed(await getTemplate(ctx, id))
}

/** What Meta says no with, in its own words where it has some. */
export function refusalOf(answer: Exclude<Answer, { kind: 'ok' }>, field: string): DomainError {
	if (answer.kind !== 'refused' || answer.retryAfterMs !== undefined)
		return new DomainError('unavailable', field, undefined, 'WhatsApp no respondió. Inténtalo de nuevo en un momento')
	if (answer.meaning === 'token')
		return new DomainError(
			'not_connected',
			field,
			undefined,
			'Meta ya no acepta el token de este número. Vuelve a conectarlo',
		)
	const detail = answer.detail.trim()
	return new DomainError('conflict', field, undefined, `WhatsApp no la aceptó${detail ? `: ${detail}` : ''}`)
}
