import { publicOrigin } from '#app/core/brands.server.ts'
import { type Ctx } from '#app/core/ctx.server.ts'
import { formPathOf } from '#app/features/forms/paths.ts'

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

/** Where a form is answered, under the name by which people know the house. */
export async function addressOf(ctx: Ctx<'business'>, token: string): Promise<string> {
	return `${await publicOrigin(ctx)}${formPathOf(token)}`
}
