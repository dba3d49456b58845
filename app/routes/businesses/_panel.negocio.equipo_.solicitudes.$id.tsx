import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { startingAccess } from '#app/features/businesses/team/access.ts'
import { ApproveRequest } from '#app/features/businesses/team/schemas-members.ts'
import { AccessForm } from '#app/features/businesses/team/ui/access-form.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Aprobar solicitud' }]

export async function loader({ request, params: { id } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { requests } = await load(ctx, businesses.team, {})
	const asked = requests.find((one) => one.id === id)
	if (!asked) throw data(null, { status: 404 })
	const choices = await load(ctx, businesses.accessChoices, {})
	const usual = { access: choices.mayGiveFull ? 'full' : 'listed', permissions: [] } as const
	return {
		request: asked,
		choices,
		start: startingAccess(new URL(request.url).searchParams, { ...usual, permissions: [] }),
	}
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, businesses.approveRequest, {
		input: { requestId: id },
		to: () => '/negocio/equipo',
		done: 'La persona ya es parte del equipo',
		refused: 'No se pudo aprobar la solicitud',
		failed: 'Error al aprobar la solicitud',
	})
}

export default function Approve() {
	const { request, start, choices } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AccessForm
			key={JSON.stringify(start)}
			id="aprobar"
			title={`Aprobar a ${request.name}`}
			schema={ApproveRequest}
			input={{ requestId: request.id }}
			value={start}
			choices={choices}
			lastResult={answer?.result}
			save="Aprobar"
			saving="Aprobando..."
		/>
	)
}
