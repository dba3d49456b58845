import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { branches } from '#app/features/branches/operations.server.ts'
import { BranchDays } from '#app/features/branches/ui/branch-days.tsx'
import { daysOfBranch } from '#app/routes/catalogue/schedule-days.server.ts'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Fechas especiales' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	return daysOfBranch(await panelContext(request), request, id)
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, branches.setException, {
		input: { branchId: id },
		to: ({ exceptions: [first] }) => `/sucursales/${id}/fechas?anio=${first?.day.slice(0, 4) ?? ''}`,
		done: 'Fecha guardada',
		refused: 'No se pudo guardar la fecha',
		failed: 'Error al guardar la fecha',
	})
}

export default function DaysOfBranch() {
	const facts = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <BranchDays {...facts} lastResult={answer?.result} />
}
