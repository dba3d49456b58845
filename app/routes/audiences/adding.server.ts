import { type Ctx } from '#app/core/ctx.server.ts'
import { audiences } from '#app/features/audiences/operations.server.ts'
import { type AddPeople } from '#app/features/audiences/schemas.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { sentence } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'

const texts = {
	done: '',
	refused: 'No se pudieron agregar los contactos a la audiencia',
	failed: 'Error al agregar los contactos a la audiencia',
}

/** People go into a group, and their person back to where they were marked, with how many are new in it. */
export async function addedTo(ctx: Ctx<'business'>, request: Request, input: AddPeople, back: string) {
	const outcome = await attempt(ctx, audiences.addPeople, input)
	if (!outcome.ok) return redirectWithFlash(request, back, sentence(outcome.failure, texts), { status: 'fallo' })
	const { people } = outcome.value
	const said = people === 1 ? 'Se agregó 1 persona a la audiencia' : `Se agregaron ${people} personas a la audiencia`
	return redirectWithFlash(request, back, people === 0 ? 'Ya estaban en la audiencia' : said)
}
