import { type LoaderFunctionArgs } from '@remix-run/node'
import { answersFile } from './answers-file.server.ts'

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) => answersFile(request, id, 'xlsx')
