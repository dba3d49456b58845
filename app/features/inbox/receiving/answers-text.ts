/** What was filled in, a line each; what WhatsApp puts beside it ('Sent', the token of the form) nobody wrote. */
export function answersText(responseJson: string): string {
	return Object.entries(objectIn(responseJson))
		.filter(([name]) => name !== 'flow_token')
		.flatMap(([name, value]) => {
			const words = [value].flat().filter((each) => ['string', 'number', 'boolean'].includes(typeof each))
			return words.length > 0 ? [`${name.replaceAll('_', ' ')}: ${words.join(', ')}`] : []
		})
		.join('\n')
		.slice(0, 4096)
}

function objectIn(json: string): object {
	try {
		const value: unknown = JSON.parse(json)
		return typeof value === 'object' && value !== null ? value : {}
	} catch {
		return {}
	}
}
