import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { finance } from '#app/features/finance/operations.server.ts'
import { CategoriesPage } from '#app/features/finance/ui/categories-page.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Categorías' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	return { ...(await load(ctx, finance.listCategories, {})), mayEdit: ctx.can('finance.edit') }
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await panelContext(request), request, finance.addCategory, {
		to: () => '/finanzas/movimientos/categorias',
		done: 'Categoría agregada correctamente',
		refused: 'No se pudo agregar la categoría',
		failed: 'Error al agregar la categoría',
	})
}

export default function Categories() {
	const answer = useActionData<typeof action>()
	return <CategoriesPage {...useLoaderData<typeof loader>()} lastResult={answer?.result} />
}
