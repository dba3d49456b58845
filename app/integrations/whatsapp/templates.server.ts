import { z } from 'zod'
import { callGraph, type GraphConfig } from './graph.server.ts'
import { type TemplateDraft, type WhatsAppResult, type WhatsAppTemplate } from './whatsapp.ts'

const Component = z.object({
	type: z.string(),
	format: z.string().optional(),
	text: z.string().optional(),
	buttons: z
		.array(
			z.object({
				type: z.string(),
				text: z.string().default(''),
				url: z.string().optional(),
				phone_number: z.string().optional(),
			}),
		)
		.optional(),
})

const Template = z.object({
	id: z.string(),
	name: z.string(),
	language: z.string(),
	status: z.string(),
	category: z.string().default(''),
	/** 'NONE' where nothing is wrong. */
	rejected_reason: z.string().optional().catch(undefined),
	quality_score: z.object({ score: z.string() }).optional().catch(undefined),
	parameter_format: z.enum(['POSITIONAL', 'NAMED']).catch('POSITIONAL'),
	components: z.array(Component).catch([]),
})

const Page = z.object({
	data: z.array(z.unknown()),
	paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
})

const maxPages = 50
const fields = 'id,name,language,status,category,components,parameter_format,rejected_reason,quality_score'

/** Every template of the account. One that can't be read is left out; the others stay. */
export async function listTemplates(
	config: GraphConfig,
	account: { wabaId: string; accessToken: string },
): Promise<WhatsAppResult<WhatsAppTemplate[]>> {
	const templates: WhatsAppTemplate[] = []
	let after: string | undefined
	for (let page = 0; page < maxPages; page++) {
		const query = new URLSearchParams({ fields, limit: '100', ...(after && { after }) })
		const path = `${account.wabaId}/message_templates?${query}`
		const answer = await callGraph(config, { path, accessToken: account.accessToken })
		if (answer.kind !== 'ok') return answer
		const read = Page.safeParse(answer.value).data
		if (!read) return { kind: 'unknown', detail: 'answer without templates' }
		templates.push(...read.data.flatMap(toTemplate))
		after = read.paging?.next ? read.paging.cursors?.after : undefined
		if (!after) break
	}
	return { kind: 'ok', value: templates }
}

function toTemplate(raw: unknown): WhatsAppTemplate[] {
	const read = Template.safeParse(raw).data
	if (!read) return []
	const { parameter_format: parameterFormat, rejected_reason, quality_score, ...template } = read
	const reason = rejected_reason && rejected_reason !== 'NONE' ? rejected_reason : undefined
	const body = template.components.find((component) => component.type === 'BODY')?.text ?? ''
	return [{ ...template, reason, quality: quality_score?.score, parameterFormat, bodyParameters: parametersOf(body) }]
}

/** The names inside '{{…}}', each once, in order. */
function parametersOf(text: string): string[] {
	return [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((found) => found[1] ?? ''))]
}

const Created = z.object({
	id: z.union([z.string(), z.number()]).transform(String),
	status: z.string().default('PENDING'),
	category: z.string().default(''),
})

/** A template to be judged; one that exists under its name and language is refused. */
export async function createTemplate(
	config: GraphConfig,
	{ wabaId, accessToken }: { wabaId: string; accessToken: string },
	draft: TemplateDraft,
): Promise<WhatsAppResult<{ id: string; status: string; category: string }>> {
	const json = { ...draft, parameter_format: 'POSITIONAL' }
	const answer = await callGraph(config, { method: 'POST', path: `${wabaId}/message_templates`, accessToken, json })
	if (answer.kind !== 'ok') return answer
	const made = Created.safeParse(answer.value).data
	return made ? { kind: 'ok', value: made } : { kind: 'unknown', detail: 'answer without a template' }
}

/** With the id one language goes; without it every language of the name. */
export async function deleteTemplate(
	config: GraphConfig,
	{ wabaId, accessToken }: { wabaId: string; accessToken: string },
	{ id, name }: { id?: string; name: string },
): Promise<WhatsAppResult<true>> {
	const query = new URLSearchParams({ ...(id && { hsm_id: id }), name })
	const path = `${wabaId}/message_templates?${query}`
	const answer = await callGraph(config, { method: 'DELETE', path, accessToken })
	return answer.kind === 'ok' ? { kind: 'ok', value: true } : answer
}
