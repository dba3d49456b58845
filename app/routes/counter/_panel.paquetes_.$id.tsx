import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { counter } from '#app/features/counter/operations.server.ts'
import { PackageForm } from '#app/features/counter/packages/ui/package-form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'
import { packageChoices } from './package-choices.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.offered.name ?? 'Paquete' }]

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const choices = await packageChoices(ctx)
	return { ...choices, offered: await load(ctx, counter.package, { packageId: id }) }
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, counter.editPackage, {
		input: { packageId: id },
		to: () => '/paquetes',
		done: 'Paquete actualizado',
		refused: 'No se pudo guardar el paquete',
		failed: 'Error al guardar el paquete',
	})
}

export default function OnePackage() {
	const { offered, ...choices } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<div className="wrap">
			<PageHead
				title={offered.name}
				crumbs={[{ to: '/paquetes', name: 'Paquetes' }]}
				lead="Lo que cambies vale para lo que vendas desde ahora; lo vendido queda como se vendió."
			/>
			<PackageForm {...choices} offered={offered} lastResult={answer?.result} />
		</div>
	)
}
