import { type Ctx } from '#app/core/ctx.server.ts'
import { knowledge } from '#app/features/knowledge/operations.server.ts'
import { mostQuestions } from '#app/features/knowledge/schemas.ts'
import { load } from '#app/web/load.server.ts'
import { listQuery } from '#app/web/next-page.server.ts'

const pageLength = 50

/** So long a removal can be taken back. */
export const undoSeconds = 10

/** What the list of questions shows; each 'Cargar más' asks for a page more of it. */
export async function questionsScreen(ctx: Ctx<'business'>, request: Request) {
	const { q, ver } = listQuery(request, 'q', 'ver')
	const search = q?.slice(0, 100)
	const shown = Math.min(Math.max(Math.trunc(Number(ver)) || 0, pageLength), mostQuestions)
	const found = await load(ctx, knowledge.listQuestions, { search, limit: shown })
	const more = new URLSearchParams({ ...(search && { q: search }), ver: String(shown + pageLength) })
	return {
		questions: found.questions,
		total: found.total,
		search: search ?? '',
		mayEdit: ctx.can('assistants.edit'),
		query: new URL(request.url).search,
		waiting: await waitingIn(ctx),
		more: found.next ? `/conocimiento?${more}` : undefined,
	}
}

/** What the list of documents shows. */
export async function documentsScreen(ctx: Ctx<'business'>) {
	const { documents } = await load(ctx, knowledge.listDocuments, {})
	return { documents, mayEdit: ctx.can('assistants.edit'), businessId: ctx.businessId, waiting: await waitingIn(ctx) }
}

/** What the list of suggestions shows. */
export async function suggestionsScreen(ctx: Ctx<'business'>) {
	const found = await load(ctx, knowledge.listSuggestions, {})
	const may = { mayEdit: ctx.can('assistants.edit'), maySeeChats: ctx.can('inbox.view') }
	return { ...found, ...may, businessId: ctx.businessId }
}

/** How many suggestions nobody decided about. */
async function waitingIn(ctx: Ctx<'business'>): Promise<number> {
	return (await load(ctx, knowledge.listSuggestions, { limit: 1 })).total
}

/** What the forms of a question say of their save. */
export const questionTexts = {
	refused: 'No se pudo guardar la pregunta',
	failed: 'Error al guardar la pregunta',
}
