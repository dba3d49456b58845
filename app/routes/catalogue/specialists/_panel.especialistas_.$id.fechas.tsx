import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { specialists } from '#app/features/specialists/operations.server.ts'
import { SpecialistDays } from '#app/features/specialists/ui/specialist-days.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { daysOfSpecialist } from './specialists-screen.server.ts'

export const meta: MetaFunction = () => [{ title: 'Ausencias y fechas' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	return daysOfSpecialist(await panelContext(request), request, id)
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, specialists.setException, {
		input: { specialistId: id },
		to: ({ exceptions: [first] }) => `/especialistas/${id}/fechas?anio=${first?.day.slice(0, 4) ?? ''}`,
		done: 'Fecha guardada',
		refused: 'No se pudo guardar la fecha',
		failed: 'Error al guardar la fecha',
	})
}

export default function DaysOfSpecialist() {
	const facts = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <SpecialistDays {...facts} lastResult={answer?.result} />
}
