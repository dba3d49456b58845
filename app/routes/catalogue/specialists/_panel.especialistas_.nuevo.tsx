import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { SpecialistForm } from '#app/features/specialists/ui/specialist-form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { onlyLogged } from '#app/web/failure-copy.ts'
import { submit } from '#app/web/submit.server.ts'
import { specialistChoices } from './specialists-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Registrar especialista' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return specialistChoices(await panelContext(request))
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, specialists.createSpecialist, {
		to: () => '/especialistas',
		done: 'Especialista registrado correctamente',
		...onlyLogged,
	})
}

export default function NewSpecialist() {
	const choices = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<div className="wrap">
			<PageHead title="Registrar especialista" crumbs={[{ to: '/especialistas', name: 'Especialistas' }]} />
			<SpecialistForm {...choices} lastResult={answer?.result} />
		</div>
	)
}
