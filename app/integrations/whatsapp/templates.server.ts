import { z } from 'zod'
import { callGraph, type GraphConfig } from './graph.server.ts'
import { type WhatsAppResult, type WhatsAppTemplate } from './whatsapp.ts'

const Component = z.object({
	type: z.string(),
	format: z.string().optional(),
	text: z.string().optional(),
	buttons: z.array(z.object({ type: z.string(), text: z.string().default(''), url: z.string().optional() })).optional(),
})

const Template = z.object({
	id: z.string(),
	name: z.string(),
	language: z.string(),
	status: z.string(),
	category: z.string().default(''),
	parameter_format: z.enum(['POSITIONAL', 'NAMED']).catch('POSITIONAL'),
	components: z.array(Component).catch([]),
})

const Page = z.object({
	data: z.array(z.unknown()),
	paging: z.object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() }).optional(),
})

const maxPages = 50

/** Every template of the account. One that can't be read is left out; the others stay. */
export async function listTemplates(
	config: GraphConfig,
	account: { wabaId: string; accessToken: string },
): Promise<WhatsAppResult<WhatsAppTemplate[]>> {
	const templates: WhatsAppTemplate[] = []
	let after: string | undefined
	for (let page = 0; page < maxPages; page++) {
		const query = new URLSearchParams({ limit: '100', ...(after && { after }) })
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
	const { parameter_format: parameterFormat, ...template } = read
	const body = template.components.find((component) => component.type === 'BODY')?.text ?? ''
	return [{ ...template, parameterFormat, bodyParameters: parametersOf(body) }]
}

/** The names inside '{{…}}', each once, in order. */
function parametersOf(text: string): string[] {
	return [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((found) => found[1] ?? ''))]
}
