import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { SecondFactorPage } from '#app/features/accounts/ui/second-factor-page.tsx'
import { accountContext } from '#app/web/context.server.ts'
import { ownPath } from '#app/web/flash.server.ts'
import { load } from '#app/web/load.server.ts'
import { runAndRedirect } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Segundo factor' }]

const wantedOf = (request: Request) => ownPath(new URL(request.url).searchParams.get('p'))

export async function loader({ request }: LoaderFunctionArgs) {
	const ctx = await accountContext(request)
	return { state: await load(ctx, accounts.secondFactor, {}), wanted: wantedOf(request), now: ctx.now }
}

export async function action({ request }: ActionFunctionArgs) {
	const wanted = wantedOf(request)
	const way = '/cuenta/segundo-factor/activar'
	return runAndRedirect(await accountContext(request), request, accounts.beginSecondFactor, {
		back: wanted ? `${way}?p=${encodeURIComponent(wanted)}` : way,
		done: '',
		refused: 'No se pudo preparar el segundo factor',
		failed: 'Error al preparar el segundo factor',
	})
}

export default function SecondFactor() {
	return <SecondFactorPage {...useLoaderData<typeof loader>()} />
}
