import { type StandinAnswer } from './contract.ts'
import { graphError } from './graph-answers.ts'
import { json } from './page.ts'
import { type GraphContext } from './whatsapp-routes.ts'
import { type GraphState, nextId, type StandinTemplate } from './whatsapp-state.ts'

/** In pages of `limit`, as Meta gives them. */
export function templates(
	{ state, baseUrl }: Pick<GraphContext, 'state' | 'baseUrl'>,
	wabaId: string | undefined,
	query: URLSearchParams,
): StandinAnswer {
	const all = state.templates.filter((template) => template.wabaId === wabaId)
	const limit = Number(query.get('limit') ?? 25)
	const start = Number(query.get('after') ?? 0)
	const end = start + limit
	const data = all.slice(start, end).map(({ wabaId: _, reason = 'NONE', quality = 'UNKNOWN', ...template }) => {
		const told = { rejected_reason: reason, quality_score: { score: quality } }
		return { ...template, ...told, parameter_format: 'POSITIONAL' }
	})
	const next = end < all.length && { next: `${baseUrl()}/v25.0/${wabaId}/message_templates?after=${end}` }
	return json(200, { data, paging: { cursors: { before: String(start), after: String(end) }, ...next } })
}

type Draft = Partial<Pick<StandinTemplate, 'name' | 'language' | 'category'>> & {
	components?: (StandinTemplate['components'][number] & {
		example?: { body_text?: string[][]; header_handle?: string[] }
	})[]
}

/** A template begins in review; Meta refuses what it cannot judge at once. */
export function addTemplate(state: GraphState, wabaId: string, raw: unknown): StandinAnswer {
	const { name = '', language = '', category = 'UTILITY', components = [] } = (raw ?? {}) as Draft
	if (!/^[a-z0-9_]{1,512}$/.test(name)) return graphError(100, 'The name of the template is not valid.')
	const body = components.find(({ type }) => type === 'BODY')
	if (!body?.text) return graphError(100, 'A template needs a body.')
	const marks = new Set(body.text.match(/\{\{\d+\}\}/g) ?? []).size
	if ((body.example?.body_text?.[0] ?? []).length !== marks) {
		return graphError(100, 'The components of the template lack their sample parameters.')
	}
	const header = components.find(({ type }) => type === 'HEADER')
	const [handle = ''] = header?.example?.header_handle ?? []
	if (header && header.format !== 'TEXT' && state.samples.get(handle)?.kind !== header.format) {
		return graphError(100, 'The header of the template lacks a sample of its format.')
	}
	const known = state.templates.some((each) => {
		return each.wabaId === wabaId && each.name === name && each.language === language
	})
	if (known) return graphError(100, 'There is already content in this language for this template.')
	const id = nextId(state, '4').replace(/\D/g, '')
	const kept = components.map(({ example: _, ...component }) => component)
	state.templates.push({ wabaId, id, name, language, status: 'PENDING', category, components: kept })
	return json(200, { id, status: 'PENDING', category })
}

/** By its id one language goes, by its name alone all of them. */
export function removeTemplate(state: GraphState, wabaId: string, query: URLSearchParams): StandinAnswer {
	const [id, name] = [query.get('hsm_id'), query.get('name')]
	const gone = state.templates.filter((each) => {
		return each.wabaId === wabaId && each.name === name && (id === null || each.id === id)
	})
	if (gone.length === 0) return graphError(100, 'The template does not exist.')
	state.templates = state.templates.filter((each) => !gone.includes(each))
	return json(200, { success: true })
}
