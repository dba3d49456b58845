import { type Ctx } from '#app/core/ctx.server.ts'
import { branches } from '#app/features/branches/operations.server.ts'
import { onboarding } from '#app/features/onboarding/operations.server.ts'
import { slotAddress, wizardHome } from '#app/features/onboarding/wizard/paths.ts'
import { type ItemKind } from '#app/features/onboarding/wizard/schemas.ts'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { demand, found, load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { firstPlace } from './quick-screen.server.ts'

const texts = {
	branch: {
		done: 'Sucursal registrada correctamente',
		refused: 'No se pudo registrar la sucursal',
		failed: 'Error al registrar la sucursal',
	},
	specialist: {
		done: 'Especialista registrado correctamente',
		refused: 'No se pudo registrar al especialista',
		failed: 'Error al registrar al especialista',
	},
	service: {
		done: 'Servicio creado correctamente',
		refused: 'No se pudo crear el servicio',
		failed: 'Error al crear el servicio',
	},
	product: {
		done: 'Producto registrado correctamente',
		refused: 'No se pudo registrar el producto',
		failed: 'Error al registrar el producto',
	},
}
const makers = {
	branch: onboarding.wizardBranch,
	specialist: onboarding.wizardSpecialist,
	service: onboarding.wizardService,
	product: onboarding.wizardProduct,
}
type Made = keyof typeof makers

function madeKind(kind: ItemKind): Made {
	return found((Object.keys(makers) as Made[]).find((made) => made === kind))
}

const before = 'Eso ya estaba guardado'

/** One form of the way. With scripts its notice stands for a while where the form was; without, the next one follows. */
export async function fillSlot(request: Request, kind: ItemKind, slot: string | undefined) {
	const made = madeKind(kind)
	const ctx = await panelContext(request)
	const pauses = (await fieldsOf(request)).get('pausa') === '1'
	return submit(ctx, request, makers[made] as typeof onboarding.wizardService, {
		...texts[made],
		input: { slot },
		said: ({ isNew }) => (isNew ? texts[made].done : before),
		to: (filled) => (pauses && filled.isNew ? `${slotAddress(kind, filled.slot)}?listo=1` : wizardHome),
	})
}

/** What a form begins with. */
export async function formStart(ctx: Ctx<'business'>, kind: ItemKind, slot: number) {
	demand(ctx, makers[madeKind(kind)].permission)
	if (kind !== 'branch' && kind !== 'specialist') return null
	const { branches: list } = await load(ctx, branches.listBranches, {})
	const choices = list.map(({ id, name }) => ({ id, name }))
	const place = kind === 'branch' ? await firstPlace(ctx) : undefined
	if (!place || slot === 1) return { choices, place }
	const { days, opens, closes, city } = place
	return { choices, place: { days, opens, closes, city } }
}
