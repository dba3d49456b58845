import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { startingAccess } from '#app/features/businesses/team/access.ts'
import { Invite } from '#app/features/businesses/team/schemas-members.ts'
import { AccessForm } from '#app/features/businesses/team/ui/access-form.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Invitar al equipo' }]

const blank = { access: 'listed' as const, permissions: [] }

export async function loader({ request }: LoaderFunctionArgs) {
	const start = startingAccess(new URL(request.url).searchParams, blank)
	return { start, choices: await load(await panelContext(request), businesses.accessChoices, {}) }
}

export async function action({ request }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	const typed = await fieldsOf(request)
	if (typed.has('rol')) {
		const start = startingAccess(new URLSearchParams({ rol: String(typed.get('rol')) }), blank)
		return data({ start: { ...start, email: String(typed.get('email') ?? '') } })
	}
	return submit(ctx, request, businesses.invite, {
		to: () => '/negocio/equipo',
		done: ctx.place.mail ? 'La invitación va en camino' : 'La invitación quedó lista, pero no hay correo configurado',
		refused: 'No se pudo enviar la invitación',
		failed: 'Error al enviar la invitación',
	})
}

export default function InviteMember() {
	const { start: shown, choices } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const start = answer && 'start' in answer ? answer.start : shown
	return (
		<AccessForm
			key={JSON.stringify(start)}
			id="invitar"
			title="Invitar al equipo"
			schema={Invite}
			value={start}
			choices={choices}
			lastResult={answer && 'result' in answer ? answer.result : undefined}
			save="Enviar invitación"
			saving="Enviando..."
		>
			{(email) => (
				<TextField
					field={email}
					label="Correo electrónico"
					type="email"
					inputMode="email"
					autoComplete="off"
					hint="Recibirá un enlace para entrar con su propia cuenta."
				/>
			)}
		</AccessForm>
	)
}
