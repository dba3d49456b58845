import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { publicContext } from '#app/web/context.server.ts'
import { receiveMeta, verifyMeta } from './webhook-meta.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	return verifyMeta(await publicContext(), request)
}

export async function action({ request }: ActionFunctionArgs) {
	return receiveMeta(await publicContext(), request)
}
