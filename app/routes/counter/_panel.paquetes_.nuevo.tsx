import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { counter } from '#app/features/counter/operations.server.ts'
import { PackageForm } from '#app/features/counter/packages/ui/package-form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { packageChoices } from './package-choices.server.ts'

export const meta: MetaFunction = () => [{ title: 'Crear paquete' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return packageChoices(await panelContext(request))
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, counter.createPackage, {
		to: () => '/paquetes',
		done: 'Paquete creado',
		refused: 'No se pudo crear el paquete',
		failed: 'Error al crear el paquete',
	})
}

export default function NewPackage() {
	const choices = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<div className="wrap">
			<PageHead title="Crear paquete" crumbs={[{ to: '/paquetes', name: 'Paquetes' }]} />
			<PackageForm {...choices} lastResult={answer?.result} />
		</div>
	)
}
