import {
	type ActionFunctionArgs,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { WebchatPage } from '#app/features/webchat/ui/webchat-page.tsx'
import { plainPageOfItsOwn } from '#app/ui/plain/plain-page.tsx'
import { useNonce } from '#app/ui/style/nonce.ts'
import { chatScreen, saidByForm } from './webchat-door.server.ts'

export const handle = plainPageOfItsOwn
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data ? `Chat de ${data.chat.business}` : 'Chat' },
	{ name: 'robots', content: 'noindex' },
]

export function loader({ request, params }: LoaderFunctionArgs) {
	return chatScreen(request, params.key)
}

export function action({ request, params }: ActionFunctionArgs) {
	return saidByForm(request, params.key)
}

export default function Chat() {
	return <WebchatPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} nonce={useNonce()} />
}
