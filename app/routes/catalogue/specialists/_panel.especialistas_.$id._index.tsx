import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { SpecialistForm } from '#app/features/specialists/ui/specialist-form.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { onlyLogged } from '#app/web/failure-copy.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { specialistChoices } from './specialists-screen.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.specialist.name ?? 'Especialista' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const specialist = await load(ctx, specialists.getSpecialist, { specialistId: id })
	return { specialist, ...(await specialistChoices(ctx, specialist.branchId)) }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, specialists.editSpecialist, {
		input: { specialistId: id },
		to: () => `/especialistas/${id}`,
		done: 'Especialista actualizado correctamente',
		...onlyLogged,
	})
}

export default function EditSpecialist() {
	const facts = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <SpecialistForm key={facts.specialist.id} {...facts} lastResult={answer?.result} />
}
