import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { audiences } from '#app/features/audiences/operations.server.ts'
import { AddPeopleDialog } from '#app/features/audiences/ui/add-people-dialog.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { fieldsOf } from '#app/web/form-data.server.ts'
import { demand, load } from '#app/web/load.server.ts'
import { heldBy, isStep } from '#app/web/steps.server.ts'
import { addedTo } from './adding.server.ts'
import { again, choiceHeld, home } from './audiences-screen.server.ts'

export const handle = { dialog: true }
export const meta: MetaFunction = () => [{ title: 'Agregar clientes' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'audiences.edit')
	const { name } = await load(ctx, audiences.getAudience, { audienceId: id })
	return { name, parent: `${home}/${id}`, held: await choiceHeld(ctx, new URLSearchParams()) }
}

export async function action({ request, params: { id = '' } }: ActionFunctionArgs) {
	const ctx = await panelContext(request)
	demand(ctx, 'audiences.edit')
	const held = await heldBy(request)
	if (isStep(held)) return again(await choiceHeld(ctx, held))
	const ids = (await fieldsOf(request)).getAll('clients').map(String)
	return addedTo(ctx, request, { audienceId: id, ids, all: false }, `${home}/${id}`)
}

export default function AddPeople() {
	const { name, parent, held } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <AddPeopleDialog name={name} parent={parent} choice={answer?.held ?? held} />
}
