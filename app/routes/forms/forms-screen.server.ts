import { publicOrigin } from '#app/core/brands.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { formPathOf } from '#app/features/forms/paths.ts'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { load } from '#app/web/load.server.ts'

export const home = '/formularios'
export const saving = {
	done: 'Formulario guardado',
	refused: 'No se pudo guardar el formulario',
	failed: 'Error al guardar el formulario',
}
export const savingQuestion = {
	done: 'Pregunta guardada',
	refused: 'No se pudo guardar la pregunta',
	failed: 'Error al guardar la pregunta',
}

/** Where answering a question can bring people; nowhere for who may not see the funnels. */
export async function placesOf(ctx: Ctx<'business'>): Promise<{ id: string; name: string }[]> {
	if (!ctx.can('funnels.view')) return []
	const listed = (await load(ctx, funnels.listFunnels, {})).funnels
	const all = await Promise.all(listed.map(({ id }) => load(ctx, funnels.getFunnel, { funnelId: id })))
	return all.flatMap(({ id, name, phases }) =>
		phases.flatMap((phase) =>
			phase.scenarios.map((scenario) => ({
				...{ id: `${id}/${scenario.id}`, name: [name, phase.name, scenario.name].join(' · ') },
			})),
		),
	)
}

/** Where a form is answered, under the name by which people know the house. */
export async function addressOf(ctx: Ctx<'business'>, token: string): Promise<string> {
	return `${await publicOrigin(ctx)}${formPathOf(token)}`
}
