import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { filterOf } from '#app/features/clients/list/address.ts'
import { type Messaged } from '#app/features/clients/list/schemas-messaging.ts'
import { MassMessage } from '#app/features/clients/list/ui/mass-message.tsx'
import { clients } from '#app/features/clients/operations.server.ts'
import { newShortId } from '#app/lib/id.ts'
import { attempt } from '#app/web/attempt.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { sentence } from '#app/web/failure-copy.ts'
import { redirectWithFlash } from '#app/web/flash.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { home, keptMarks, marksOf, queryOf } from './contacts-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Enviar una plantilla' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, clients.messageMany.permission)
	const { searchParams } = new URL(request.url)
	const { templates } = await load(ctx, clients.massTemplates, {})
	const { ids, expected = 0 } = marksOf(request)
	return {
		templates,
		chosen: templates.find(({ id }) => id === searchParams.get('plantilla')) ?? templates[0],
		people: ids.length || expected,
		kept: keptMarks(request),
		parent: `${home}${queryOf(request)}`,
		formKey: newShortId(),
	}
}

const texts = {
	done: '',
	refused: 'No se pudo enviar la plantilla',
	failed: 'Error al enviar la plantilla',
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, clients.messageMany.permission)
	const form = await fieldsOf(request)
	const typed = form.getAll('parameters').map(String)
	const input = { ...marksOf(request), filter: filterOf(new URL(request.url).searchParams) }
	const what = { templateId: String(form.get('templateId') ?? ''), parameters: typed }
	const outcome = await attempt(ctx, clients.messageMany, { ...input, ...what }, String(form.get('formKey') ?? ''))
	if (outcome.ok) return redirectWithFlash(request, `${home}${queryOf(request)}`, said(outcome.value))
	return data({ sentence: sentence(outcome.failure, texts), typed }, { status: 400 })
}

/** How many get it, and who does not. */
function said({ queued, optedOut, unreachable, repeated, purpose }: Messaged): string {
	const unwanted = purpose === 'service' ? 'avisos' : 'promociones'
	const parts = [
		queued === 1 ? 'Se envía a 1 contacto' : `Se envía a ${queued} contactos`,
		...(optedOut > 0 ? [`${optedOut} no ${optedOut === 1 ? 'quiere' : 'quieren'} ${unwanted}`] : []),
		...(unreachable > 0 ? [`${unreachable} sin WhatsApp`] : []),
		...(repeated > 0 ? [`${repeated} con el mismo número que otro`] : []),
	]
	return parts.join('. ')
}

export default function WriteToMany() {
	return <MassMessage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
}
