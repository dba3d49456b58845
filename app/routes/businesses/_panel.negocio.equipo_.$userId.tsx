import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { startingAccess } from '#app/features/businesses/team/access.ts'
import { SaveMember } from '#app/features/businesses/team/schemas-members.ts'
import { AccessForm } from '#app/features/businesses/team/ui/access-form.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Permisos' }]

export async function loader({ request, params: { userId = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const member = await load(ctx, businesses.getMember, { userId })
	if (!member.isEditable) throw data(null, { status: 403 })
	const start = startingAccess(new URL(request.url).searchParams, member)
	return { member, start, choices: await load(ctx, businesses.accessChoices, {}) }
}

export async function action({ request, params: { userId } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, businesses.saveMember, {
		input: { userId },
		to: () => '/negocio/equipo',
		done: 'Los permisos se guardaron correctamente',
		refused: 'No se pudieron guardar los permisos',
		failed: 'Error al guardar los permisos',
	})
}

export default function MemberAccess() {
	const { member, start, choices } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AccessForm
			key={JSON.stringify(start)}
			id="permisos"
			title={`Permisos de ${member.name}`}
			schema={SaveMember}
			input={{ userId: member.userId }}
			value={start}
			choices={choices}
			lastResult={answer?.result}
			save="Guardar permisos"
			aside={
				<LinkButton look="danger-ghost" icon="user-x" to={`/negocio/equipo/${member.userId}/quitar`}>
					Quitar del equipo
				</LinkButton>
			}
		/>
	)
}
