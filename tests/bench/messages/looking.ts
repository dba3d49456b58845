/** Asks for pages in turn, as somebody at a desk who is in a hurry, until it is stopped; answers how long each took. */
export function look(url: string, cookie: string, { paths, pause }: { paths: string[]; pause: number }) {
	const waits: number[] = []
	let isOn = true
	const lane = async () => {
		for (let index = 0; isOn; index++) {
			const from = performance.now()
			const answer = await fetch(url + paths[index % paths.length], { headers: { cookie } })
			await answer.text()
			if (!answer.ok) throw new Error(`the page answered ${answer.status}`)
			waits.push(performance.now() - from)
			await new Promise((wait) => setTimeout(wait, pause))
		}
	}
	const looking = lane()
	const stop = async () => {
		isOn = false
		await looking
		return waits
	}
	return { stop }
}
