import { type LoaderFunctionArgs } from '@remix-run/node'
import { exportOf } from './export-screen.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => exportOf(request, 'xlsx')
