import { type ActionFunctionArgs } from '@remix-run/node'
import { type Changed } from '#app/features/clients/list/schemas-list.ts'
import { clients } from '#app/features/clients/operations.server.ts'
import { mostTags } from '#app/features/contacts/schemas.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { sentence } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { redirect } from '#app/web/redirect.server.ts'
import { addedTo } from '../audiences/adding.server.ts'
import { movedTo } from '../funnels/funnel-names.server.ts'
import { home, queryOf, removed, selectionOf, writingTo } from './contacts-screen.server.ts'

const texts = {
	done: 'Contactos actualizados',
	refused: 'No se pudieron cambiar los contactos',
	failed: 'Error al cambiar los contactos',
}

/** What is done with those who were marked in the list. */
export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const { text, isUnread, ...selection } = await selectionOf(request)
	const back = `${home}${queryOf(request)}`
	const act = text('act')
	if (isUnread) return redirectWithFlash(request, back, 'Revisa los filtros', { status: 'fallo' })
	if (act === 'template') return redirect(writingTo(request, selection))
	if (act === 'remove') return removed(request, await attempt(ctx, clients.removeMany, selection))
	const name = text('audienceName')
	if (act === 'audience') return addedTo(ctx, request, { ...selection, audienceId: text('audienceId') }, back)
	if (act === 'funnel') return movedTo(ctx, request, { ...selection, place: text('place') }, back)
	if (act === 'newAudience') return addedTo(ctx, request, { ...selection, name }, back)
	const outcome = await attempt(ctx, clients.changeMany, { ...selection, act, type: text('type'), tag: text('tag') })
	if (!outcome.ok) return redirectWithFlash(request, back, sentence(outcome.failure, texts), { status: 'fallo' })
	return redirectWithFlash(request, back, ...said(outcome.value))
}

/** How many were changed, and how many had no place for one more tag. */
function said({ people, full }: Changed): [string, { status?: 'fallo' }] {
	const done = people === 1 ? 'Contacto actualizado' : `${people} contactos actualizados`
	if (full === 0) return [done, {}]
	const left = `${full === 1 ? '1 ya tiene' : `${full} ya tienen`} ${mostTags} etiquetas y no se le${full === 1 ? '' : 's'} agregó`
	return people === 0 ? [left, { status: 'fallo' }] : [`${done}. ${left}`, {}]
}
