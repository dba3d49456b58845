/** `sites`: the origins that may show the page inside theirs. */
type Widget = { origin: string; path: string; name: string; sites: string[] }

/**
 * A script for other sites: draws the booking page in place of itself, of one specialist where `data-especialista` says.
 * Each step begins at its top: the site stays as far down as the button of a longer step was. A site that is not listed could
 * only show a broken frame: there a link stands in its place, with a word for whoever looks after the site.
 */
export function widgetScript({ origin, path, name, sites }: Widget): string {
	const facts = JSON.stringify({ origin, path, title: `Reserva tu cita: ${name}`, sites }).replaceAll('<', '\\u003c')
	return `(() => {
	const { origin, path, title, sites } = ${facts}
	const script = document.currentScript
	const who = script.dataset.especialista
	const address = origin + path + (who ? '/con/' + encodeURIComponent(who) : '')
	if (!sites.includes(location.origin)) {
		const link = document.createElement('a')
		link.href = address
		link.textContent = title
		const note = document.createElement('p')
		note.append(link, '. Si este sitio es tuyo: para que el calendario se vea aquí, agrega ' + location.origin + ' en Agenda, «Reservas en línea», «Sitios que muestran tu página».')
		return script.after(note)
	}
	const frame = document.createElement('iframe')
	frame.src = address
	frame.title = title
	frame.style.cssText = 'width:100%;min-height:40rem;border:0'
	let isFirst = true
	frame.addEventListener('load', () => {
		if (!isFirst && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
		isFirst = false
	})
	script.after(frame)
	addEventListener('message', (event) => {
		const height = event.data && event.data.recepcion
		if (event.source === frame.contentWindow && event.origin === origin && height > 0) frame.style.height = height + 'px'
	})
})()
`
}
