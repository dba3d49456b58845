import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { ProfilePage } from '#app/features/accounts/ui/profile-page.tsx'
import { accountContext } from '#app/web/context.server.ts'
import { load } from '#app/web/load.server.ts'
import { submit } from '#app/web/submit.server.ts'

export const meta: MetaFunction = () => [{ title: 'Tu cuenta' }]

export async function loader({ request }: LoaderFunctionArgs) {
	return load(await accountContext(request), accounts.ownProfile, {})
}

export async function action({ request }: ActionFunctionArgs) {
	return submit(await accountContext(request), request, accounts.saveProfile, {
		to: () => '/cuenta',
		done: 'Tu nombre se guardó correctamente',
		refused: 'No se pudo guardar tu nombre',
		failed: 'Error al guardar tu nombre',
	})
}

export default function Profile() {
	const profile = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return <ProfilePage profile={profile} lastResult={answer?.result} />
}
