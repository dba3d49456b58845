import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { KeyList } from '#app/features/businesses/team/ui/key-list.tsx'
import { DialogHost } from '#app/ui/dialog/dialog-host.tsx'
import { panelContext } from '#app/web/context.server.ts'
import { frameOf, load } from '#app/web/load.server.ts'
import { submitOnce } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Llaves de API' }]

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await panelContext(request)
	const { keys } = await load(ctx, businesses.listApiKeys, {})
	return { keys, timeZone: (await frameOf(ctx)).timeZone }
}

export async function action({ request }: ActionFunctionArgs) {
	return submitOnce(await panelContext(request), request, businesses.createApiKey, {
		done: 'Llave creada',
		refused: 'No se pudo crear la llave',
		failed: 'Error al crear la llave',
	})
}

export default function Keys() {
	const { keys, timeZone } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<DialogHost>
			<div className="stack stack--3">
				<KeyList keys={keys} timeZone={timeZone} made={answer?.value ?? null} lastResult={answer?.result} />
			</div>
		</DialogHost>
	)
}
