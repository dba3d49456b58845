import { redirect } from '@remix-run/node'

/** The home comes with the frame; until then the agenda is what staff look at first. */
export function loader() {
	return redirect('/agenda')
}
