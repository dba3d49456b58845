import { type z } from 'zod'
import { type Ctx } from '#app/core/ctx.server.ts'
import { type MoveMany } from '#app/features/clients/list/schemas-list.ts'
import { type FunnelName } from '#app/features/clients/list/ui/page-props.ts'
import { clients } from '#app/features/clients/operations.server.ts'
import { funnels } from '#app/features/funnels/operations.server.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { sentence } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { load } from '#app/web/load.server.ts'

/** The funnels with their phases and their scenarios, to be chosen among. */
export async function funnelNames(ctx: Ctx<'business'>): Promise<FunnelName[]> {
	const listed = (await load(ctx, funnels.listFunnels, {})).funnels
	const all = await Promise.all(listed.map(({ id }) => load(ctx, funnels.getFunnel, { funnelId: id })))
	return all.map(({ id, name, phases }) => ({
		...{ id, name },
		phases: phases.map((phase) => ({ id: phase.formattedName, name: phase.name })),
		places: phases.flatMap((phase) =>
			phase.scenarios.map((scenario) => ({
				id: `${phase.formattedName}.${scenario.formattedName}`,
				name: `${phase.name} · ${scenario.name}`,
			})),
		),
	}))
}

const moving = {
	done: 'Contactos movidos',
	refused: 'No se pudieron mover los contactos',
	failed: 'Error al mover los contactos',
}

/** `place`: 'funnel/phase.scenario', as the menu of the marked ones says it. */
export async function movedTo(
	ctx: Ctx<'business'>,
	request: Request,
	{ place = '', ...selection }: { place?: string } & Omit<z.input<typeof MoveMany>, 'funnelId' | 'phase'>,
	back: string,
) {
	const [funnelId = '', phase = ''] = place.split('/')
	const outcome = await attempt(ctx, clients.moveMany, { ...selection, funnelId, phase })
	if (!outcome.ok) return redirectWithFlash(request, back, sentence(outcome.failure, moving), { status: 'fallo' })
	const { people } = outcome.value
	return redirectWithFlash(request, back, people === 1 ? '1 contacto movido' : `${people} contactos movidos`)
}
