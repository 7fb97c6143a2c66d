const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The first words of each list are frequent and the last ones rare. */
export const adjectives = words(`Small Quiet Long Last Patient Old Second Open Distant Common Slow Golden Hidden Empty
  Winter Northern Silent Borrowed Plain Salt Bright Broken Careful Ordinary Honest Narrow Painted Foreign Gentle
  Restless Secret Crooked Tender Scarlet Unwritten Sunken Feral Marble Obsidian Vermilion`);

export const things: Readonly<Record<string, readonly string[]>> = {
  fiction: words(`House River Garden Letter Orchard Daughter Lamp Road Island Season Window Bridge Monsoon Sea Room
    Train Mirror Harbour Tiger Map Stranger Forest Night Storm Weaver Boat Kite Verandah Clockmaker Lighthouse
    Mango Peacock Caravan Ferryman Nightingale Tamarind Labyrinth Monastery Astronomer Zamindar`),
  'non-fiction': words(`World City History Life Voyage Mind Language River Mountain Science Nation Memory Grammar
    Journey Map Kitchen Craft Animal Weather Archive Number Machine Body Bird Song Temple Frontier Coast Harvest
    Atlas Telescope Ocean Railway Textile Cartographer Fossil Glacier Manuscript Pollinator Quarantine`),
  finance: words(`Money Market Rupee Ledger Wealth Bank Risk Price Trade Debt Fortune Bond Investor Value Balance Panic
    Crowd Credit Saver Index Dividend Cycle Coin Merchant Bazaar Budget Pension Treasury Interest Exchange
    Broker Bubble Auction Tariff Annuity Arbitrage Hedge Bullion Mint Actuary`),
};

export const places = words(`Bombay Delhi Calcutta Madras Kashmir Goa London Jaipur Mysore Lahore Cochin Lucknow Simla
  Pondicherry Lisbon Vienna Ratnagiri Hampi Cairo Kyoto Zanzibar Samarkand Darjeeling Trieste Valparaíso`);

/** Rare words: a search for one of them finds a handful of books in a million. */
export const rarities = words(`Quixotry Zephyr Ouroboros Palimpsest Xylophone Kaleidoscope Juggernaut Syzygy
  Wayzgoose Sphinx Axolotl Yggdrasil Mnemosyne Chrysalis Gramophone Thaumaturge Vellum Incunabula Colophon Quoin`);

export const givenNames = words(`Meera Arun Kavita Nandini Samuel Helena Farah Devika Tomas Anselm Ottoline Inês Rahul
  Priya George Emily Jane Charles Lakshmi Vikram Aisha Joseph Leela Karim Sunita Daniel Rukmini Matthias Yusuf
  Beatriz Ingrid Chidi Soledad Anaïs Zoltán`);

export const familyNames = words(`Raghavan Menon Deshpande Bose Sathe Mistry Grey Brandt Okafor Carvalho Lindqvist
  Adeyemi Iyer Sharma Kapoor Rao Fernandes Das Banerjee Khan Thomas Pillai Singh Naidu Kulkarni Whitaker Haddad
  Novak Petrov Nakamura O’Brien Castellanos Vaidyanathan Szymborska`);

export const openings = [
  'A story of what is kept and what is given away',
  'Twelve chapters on a subject that everyone thinks they know',
  'The first full account in a generation',
  'Two families, one promise and forty years to keep it',
  'An argument made slowly and well',
  'Notes from a long journey, put in order',
  'A plain guide for readers who distrust plain guides',
  'What happened, who paid for it, and why nobody asked',
];
export const closings = [
  'With a new foreword.',
  'For readers in no hurry.',
  'Revised, with maps.',
  'Short, clear and hard to put down.',
  'A book to argue with.',
  'Includes notes and an index.',
];
